import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { AlertDialog } from '../../components/alert-dialog';
import { noteName } from '../note-content/note-name';

interface UndoImportDialogProps {
  readonly fileName: string;
  /** Notes of the import that the learner has edited or reviewed since. */
  readonly changed: readonly Note[];
  /** @param alsoRemove ids of changed notes that are removed too */
  readonly onUndo: (alsoRemove: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks before an import is undone. Changed notes stay unless the learner ticks them. */
export function UndoImportDialog({ fileName, changed, onUndo, onClose }: UndoImportDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const isAll = ticked.size === changed.length;
  return (
    <AlertDialog
      title="Undo this import?"
      text={`This removes the notes and tags that came from ${fileName}. They do not go to Recently deleted.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="outlined" color="error" onClick={() => onUndo([...ticked])}>
            Undo the import
          </Button>
        </>
      }
    >
      {changed.length > 0 && (
        <Box sx={{ marginTop: 4 }}>
          <Typography variant="body2">
            {changed.length === 1
              ? 'You have edited or reviewed 1 of them since. It stays unless you tick it.'
              : `You have edited or reviewed ${changed.length.toLocaleString('en')} of them since. They stay unless you tick them.`}
          </Typography>
          {changed.length > 1 && (
            <Tick
              label="Remove all of them, too"
              isTicked={isAll}
              onTick={(isTicked) =>
                tick(
                  changed.map(({ id }) => id),
                  isTicked,
                )
              }
            />
          )}
          <Box
            role="group"
            aria-label="Changed notes"
            sx={{
              border: 1,
              borderColor: 'line',
              borderRadius: 1,
              maxHeight: 240,
              overflowY: 'auto',
              paddingInline: 3,
            }}
          >
            {changed.slice(0, mostShown).map((note) => (
              <Tick
                key={note.id}
                label={noteName(note)}
                isTicked={ticked.has(note.id)}
                onTick={(isTicked) => tick([note.id], isTicked)}
              />
            ))}
          </Box>
        </Box>
      )}
    </AlertDialog>
  );
}

/** The others are ticked together. */
const mostShown = 200;

interface TickProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <FormControlLabel
      label={<bdi>{label}</bdi>}
      sx={{ display: 'flex', marginInline: 0, minHeight: 44 }}
      control={<Checkbox checked={isTicked} onChange={(_event, checked) => onTick(checked)} />}
    />
  );
}
