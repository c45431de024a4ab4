import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { compareTagNames, tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChoiceSelect } from '../../components/choice-select';
import { ProgressBar } from '../../components/progress-bar';
import { saveFile } from '../../lib/save-file';
import { serverNow } from '../../lib/server-clock';
import { ExportError } from './export-error';
import { noteFormats, type NoteFormatKey } from './note-files';

interface ExportDialogProps {
  readonly notes: readonly Note[];
  /** Whether the learner has selected these notes. Otherwise the dialog offers parts of them. */
  readonly isSelection?: boolean;
  /** The learner's IANA time zone. */
  readonly timeZone: string;
  /** @param count number of notes in the file */
  readonly onSaved: (count: number) => void;
  readonly onClose: () => void;
}

const formatKeys = Object.keys(noteFormats) as NoteFormatKey[];

const notMade = 'The file could not be made. Check your connection and try again.';

/** Saves notes as a file that other programs read. */
export function ExportDialog(props: ExportDialogProps) {
  const { notes, isSelection = false, timeZone, onSaved, onClose } = props;
  const id = useId();
  const [format, setFormat] = useState<NoteFormatKey>('csv');
  const [tag, setTag] = useState('');
  const [hasArchived, setHasArchived] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  // Closing the dialog, or the page around it, ends the export.
  useEffect(() => () => running.current?.abort(), []);
  const tags = useMemo(
    () => [...new Set(notes.flatMap((note) => note.tags))].sort(compareTagNames),
    [notes],
  );
  const chosen = useMemo(
    () =>
      notes.filter(
        (note) =>
          (hasArchived || !note.isArchived) &&
          (tag === '' || note.tags.some((name) => tagKey(name) === tagKey(tag))),
      ),
    [notes, hasArchived, tag],
  );
  const count = `${chosen.length.toLocaleString('en')} ${chosen.length === 1 ? 'note' : 'notes'}`;

  const save = async () => {
    if (isBusy || chosen.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    setFailure(null);
    try {
      const { extension, write } = noteFormats[format];
      const day = serverNow().toISOString().slice(0, 10);
      const file = await write(chosen, {
        timeZone,
        tag: tag || null,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (controller.signal.aborted) return;
      saveFile(`mylinguist-notes-${day}.${extension}`, file);
      onSaved(chosen.length);
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      // Otherwise the code of a format could not be loaded.
      setFailure(error instanceof ExportError ? error.message : notMade);
      setIsBusy(false);
      setProgress(null);
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
        {progress && <ExportProgress {...progress} />}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void save()}
        >
          {chosen.length === 0 ? 'No notes to export' : `Export ${count}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ExportProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const text = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} notes written`;
  return (
    <div>
      <ProgressBar
        value={Math.round((done / Math.max(total, 1)) * 100)}
        aria-label="Export progress"
        aria-valuetext={text}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {text}
      </Typography>
    </div>
  );
}
