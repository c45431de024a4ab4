import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { bin } from '@mylinguist/shared/limits';
import type { BinnedNote } from '@mylinguist/shared/notes/bin';
import { compareTagNames, tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useId, useMemo, useState } from 'react';
import { AlertDialog } from '../../../components/alert-dialog';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { binProblem, countLeaving } from '../../../offline/bulk/bin-problem';
import { PopoverDialog } from '../../../components/popover-dialog';
import { countedNotes } from '../../coming-days/counted-notes';
import { LazyTagField } from '../../tag-picker/lazy-tag-field';
import type { TagFieldProps } from '../../tag-picker/tag-field';
import { TagDot } from '../../tag-picker/tag-dot';

/** Returns what "Recently deleted" holds; null if it is not known. */
export type LoadBinnedNotes = () => Promise<readonly BinnedNote[] | null>;

interface DeleteSelectedProps {
  notes: readonly Note[];
  loadBinned: LoadBinnedNotes;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before the selected notes are deleted. Refuses more notes than can be brought back. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const problem = useMemo(() => binProblem(props.notes), [props.notes]);
  if (problem === null) return <DeletionQuestion {...props} />;
  return (
    <AlertDialog
      title="Too many notes to delete at once"
      text={problem}
      onClose={props.onClose}
      actions={
        <Button variant="outlined" onClick={props.onClose}>
          Close
        </Button>
      }
    />
  );
}

/** Says how many earlier deletions can no longer be undone, because the bin is then full. */
function DeletionQuestion({ notes, loadBinned, onDelete, onClose }: DeleteSelectedProps) {
  const leaving = useLeaving(notes, loadBinned);
  const count = notes.length;
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete 1 note?' : `Delete ${number(count)} notes?`}
      text={`${count === 1 ? 'It stays' : 'They stay'} in Recently deleted for ${bin.days} days.`}
      confirmLabel="Delete"
      isDisabled={leaving === undefined}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <DialogContentText role="status" sx={{ mt: 2 }}>
        {roomText(leaving)}
      </DialogContentText>
    </ConfirmDialog>
  );
}

/** Returns how many notes leave the bin; undefined while it is loading, null if it is not known. */
function useLeaving(notes: readonly Note[], loadBinned: LoadBinnedNotes) {
  const [leaving, setLeaving] = useState<number | null>();
  useEffect(() => {
    let isShown = true;
    loadBinned().then(
      (binned) => isShown && setLeaving(binned && countLeaving(binned, notes)),
      () => isShown && setLeaving(null),
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the question opens
  }, []);
  return leaving;
}

function roomText(leaving: number | null | undefined): string {
  if (leaving === undefined) return 'Checking how much room is left there…';
  if (leaving === null) {
    return `It holds ${number(bin.notes)} notes. Beyond that, those that were deleted first are deleted for ever.`;
  }
  if (leaving === 0) return 'There is enough room.';
  return leaving === 1
    ? 'It is full then: 1 note that was deleted earlier is deleted for ever.'
    : `It is full then: ${number(leaving)} notes that were deleted earlier are deleted for ever.`;
}

const number = (count: number) => count.toLocaleString('en');

interface AddTagProps extends Pick<TagFieldProps, 'known' | 'colors' | 'onCreate'> {
  anchor: HTMLElement | null;
  /** Number of selected notes. */
  count: number;
  onChoose: (tag: string) => void;
  onClose: () => void;
}

/** Chooses or creates a tag for the selected notes. */
export function AddTag({ anchor, count, onChoose, onClose, ...tags }: AddTagProps) {
  const id = useId();
  return (
    <PopoverDialog
      anchor={anchor}
      labelledBy={id}
      side="above"
      open
      onClose={onClose}
      sx={{ marginTop: -2, maxWidth: 'calc(100vw - 32px)', padding: 3, width: 300 }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
        Add a tag to {countedNotes(count)}
      </Typography>
      <LazyTagField
        value={noTags}
        onChange={([tag]) => tag !== undefined && onChoose(tag)}
        {...tags}
        focusFirst
      />
    </PopoverDialog>
  );
}

const noTags: readonly string[] = [];

interface RemoveTagProps {
  anchor: HTMLElement | null;
  notes: readonly Note[];
  colors: ReadonlyMap<string, string>;
  onChoose: (tag: string) => void;
  onClose: () => void;
}

/** Lists the tags of the selected notes with the number of notes that have them. */
export function RemoveTag({ anchor, notes, colors, onChoose, onClose }: RemoveTagProps) {
  const tags = useMemo(() => countedTags(notes), [notes]);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': 'Remove tag' } }}
    >
      {tags.map(({ name, count }) => (
        <MenuItem key={name} onClick={() => onChoose(name)}>
          <TagDot name={name} colors={colors} />
          <ListItemText sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {name}
          </ListItemText>
          <span>{count.toLocaleString('en')}</span>
        </MenuItem>
      ))}
      {tags.length === 0 && <MenuItem disabled>The selected notes have no tags</MenuItem>}
    </Menu>
  );
}

interface CountedTag {
  readonly name: string;
  readonly count: number;
}

function countedTags(notes: readonly Note[]): CountedTag[] {
  const byKey = new Map<string, CountedTag>();
  for (const tag of notes.flatMap((note) => note.tags)) {
    const known = byKey.get(tagKey(tag));
    byKey.set(tagKey(tag), { name: known?.name ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...byKey.values()].sort((a, b) => compareTagNames(a.name, b.name));
}
