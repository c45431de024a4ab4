import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LabelOffOutlined from '@mui/icons-material/LabelOffOutlined';
import NewLabelOutlined from '@mui/icons-material/NewLabelOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { Tooltip } from '../../../components/tooltip';
import type { TagFieldProps } from '../../tag-picker/tag-field';
import { ExportDialog } from '../../note-export/export-dialog';
import { AddTag, DeleteSelected, RemoveTag, type LoadBinnedNotes } from './selection-dialogs';
import { BarContent, BarSurface, HiddenOnPhone } from './bars';
import {
  leastLongNumber,
  NarrowActions,
  WideActions,
  type SelectionAction,
} from './selection-actions';

interface SelectionBarProps {
  /** The selected notes. Their identity must be stable between renders. */
  notes: readonly Note[];
  /** The learner's current study day. */
  today: number;
  /** The learner's IANA time zone. */
  timeZone: string;
  tags: Pick<TagFieldProps, 'known' | 'colors' | 'onCreate'>;
  /** Whether the bar has no room for all of its buttons. */
  isNarrow: boolean;
  loadBinned: LoadBinnedNotes;
  onChange: (operation: BatchOperation) => void;
  /** @param count number of exported notes */
  onExported: (count: number) => void;
  onClear: () => void;
}

type Question = 'add tag' | 'remove tag' | 'delete' | 'export';

/** What can be done with the selected notes. */
export function SelectionBar(props: SelectionBarProps) {
  const { notes, today, timeZone, tags, isNarrow, onChange, onExported, onClear } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ask = (next: Question) => (button: HTMLElement) => {
    setAnchor(button);
    setQuestion(next);
  };
  const close = () => setQuestion(null);
  const apply = (operation: BatchOperation) => {
    close();
    onChange(operation);
  };

  const actions: SelectionAction[] = [
    { label: 'Add tag', icon: <NewLabelOutlined />, onSelect: ask('add tag') },
    { label: 'Remove tag', icon: <LabelOffOutlined />, onSelect: ask('remove tag') },
  ];
  if (notes.some((note) => !note.isArchived)) {
    const archive = () => apply({ archive: true });
    actions.push({ label: 'Archive', icon: <ArchiveOutlined />, onSelect: archive });
  }
  if (notes.some((note) => note.isArchived)) {
    const restore = () => apply({ archive: false });
    actions.push({ label: 'Restore', icon: <UnarchiveOutlined />, onSelect: restore });
  }
  const exporting: SelectionAction = {
    label: 'Export',
    icon: <FileDownloadOutlined />,
    onSelect: ask('export'),
  };
  // The wide bar has no room for another label.
  if (isNarrow) actions.push(exporting);
  const icon = <DeleteOutlined />;
  actions.push({ label: 'Delete', icon, isDangerous: true, onSelect: ask('delete') });

  return (
    <BarSurface aria-label="Selected notes">
      <BarContent>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, pr: 2 }}>
          {notes.length.toLocaleString('en')}
          {notes.length < leastLongNumber ? ' selected' : <HiddenOnPhone> selected</HiddenOnPhone>}
        </Typography>
        {isNarrow ? (
          <NarrowActions actions={actions} notes={notes} today={today} />
        ) : (
          <WideActions actions={actions} notes={notes} today={today} />
        )}
      </BarContent>
      {!isNarrow && (
        <Tooltip title="Export the selected notes">
          <IconButton
            aria-label="Export the selected notes"
            onClick={({ currentTarget }) => exporting.onSelect(currentTarget)}
          >
            {exporting.icon}
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Clear the selection">
        <IconButton aria-label="Clear the selection" onClick={onClear}>
          <CloseOutlined />
        </IconButton>
      </Tooltip>
      {question === 'add tag' && (
        <AddTag
          anchor={anchor}
          count={notes.length}
          {...tags}
          onChoose={(addTag) => apply({ addTag })}
          onClose={close}
        />
      )}
      {question === 'remove tag' && (
        <RemoveTag
          anchor={anchor}
          notes={notes}
          colors={tags.colors}
          onChoose={(removeTag) => apply({ removeTag })}
          onClose={close}
        />
      )}
      {question === 'delete' && (
        <DeleteSelected
          notes={notes}
          loadBinned={props.loadBinned}
          onDelete={() => apply({ delete: true })}
          onClose={close}
        />
      )}
      {question === 'export' && (
        <ExportDialog
          isSelection
          notes={notes}
          timeZone={timeZone}
          onSaved={onExported}
          onClose={close}
        />
      )}
    </BarSurface>
  );
}
