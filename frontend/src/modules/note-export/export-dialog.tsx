import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { compareTagNames, tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId, useMemo, useState } from 'react';
import { ChoiceSelect } from '../../components/choice-select';
import { saveFile } from '../../lib/save-file';
import { serverNow } from '../../lib/server-clock';
import { noteFormats, type NoteFormatKey } from './note-files';

interface ExportDialogProps {
  readonly notes: readonly Note[];
  /** Whether the learner has selected these notes. Otherwise the dialog offers parts of them. */
  readonly isSelection?: boolean;
  /** @param count number of notes in the file */
  readonly onSaved: (count: number) => void;
  readonly onClose: () => void;
}

const formatKeys = Object.keys(noteFormats) as NoteFormatKey[];

/** Saves notes as a file that other programs read. */
export function ExportDialog({ notes, isSelection = false, onSaved, onClose }: ExportDialogProps) {
  const id = useId();
  const [format, setFormat] = useState<NoteFormatKey>('csv');
  const [tag, setTag] = useState('');
  const [hasArchived, setHasArchived] = useState(true);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const tags = useMemo(
    () => [...new Set(notes.flatMap((note) => note.tags))].sort(compareTagNames),
    [notes],
  );
  const chosen = notes.filter(
    (note) =>
      (hasArchived || !note.isArchived) &&
      (tag === '' || note.tags.some((name) => tagKey(name) === tagKey(tag))),
  );
  const count = `${chosen.length.toLocaleString('en')} ${chosen.length === 1 ? 'note' : 'notes'}`;

  const save = async () => {
    if (state === 'busy' || chosen.length === 0) return;
    setState('busy');
    try {
      const { extension, write } = noteFormats[format];
      const day = serverNow().toISOString().slice(0, 10);
      saveFile(`mylinguist-notes-${day}.${extension}`, await write(chosen));
      onSaved(chosen.length);
      onClose();
    } catch {
      // The code of a format could not be loaded.
      setState('failed');
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Export notes</DialogTitle>
      {/* The label of the first field stands on its upper edge. */}
      <DialogContent sx={{ display: 'grid', gap: 6, '& > :first-of-type': { mt: 2 } }}>
        <ChoiceSelect
          label="Format"
          value={format}
          choices={formatKeys.map((key) => [key, noteFormats[key].name])}
          helperText={noteFormats[format].description}
          onChange={(value) => setFormat(value)}
        />
        {!isSelection && tags.length > 0 && (
          <ChoiceSelect
            label="Notes"
            value={tag}
            choices={[['', 'All tags'], ...tags.map((name) => [name, name] as const)]}
            onChange={setTag}
          />
        )}
        {!isSelection && notes.some(({ isArchived }) => isArchived) && (
          <FormControlLabel
            label="Archived notes, too"
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                checked={hasArchived}
                onChange={(_event, checked) => setHasArchived(checked)}
              />
            }
          />
        )}
        {state === 'failed' && (
          <Alert severity="error">
            The file could not be made. Check your connection and try again.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={state === 'busy'}
          onClick={() => void save()}
        >
          {chosen.length === 0 ? 'No notes to export' : `Export ${count}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
