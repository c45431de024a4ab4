import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { quizQuestionsPath } from '../../config/paths';
import { noteName } from '../../modules/note-content/note-name';
import { Panel, PlainList } from './layout';

interface NotePickerProps {
  readonly notes: readonly Note[];
  /** Whether the assistant can suggest questions. */
  readonly isOffered: boolean;
}

/** Number of notes that are added to the list at once. */
const step = 10;

/** A list of notes, the newest first, of which the learner chooses one to write questions for. */
export function NotePicker({ notes, isOffered }: NotePickerProps) {
  const id = useId();
  const [shown, setShown] = useState(step);
  const newest = useMemo(() => notes.toReversed(), [notes]);
  return (
    <Panel aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h2">
          {isOffered ? 'Suggest or write questions' : 'Write questions'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {notes.length === 0 ? 'No note matches.' : 'Choose a note.'}
        </Typography>
      </div>
      <PlainList sx={{ gap: 1 }}>
        {newest.slice(0, shown).map((note) => (
          <li key={note.id}>
            <Button
              component={Link}
              to={quizQuestionsPath(note.id)}
              variant="text"
              color="inherit"
              fullWidth
              sx={{
                fontWeight: 400,
                gap: 3,
                justifyContent: 'space-between',
                minHeight: 44,
                px: 2,
                whiteSpace: 'normal',
              }}
            >
              <Box
                component="span"
                dir="auto"
                sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                {noteName(note)}
              </Box>
              <Typography
                variant="body2"
                component="span"
                sx={{ color: 'text.secondary', flex: 'none' }}
              >
                {countOf(note)}
              </Typography>
            </Button>
          </li>
        ))}
      </PlainList>
      {newest.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + step)}>
          Show more notes
        </Button>
      )}
    </Panel>
  );
}

function countOf({ quiz = [] }: Note): string {
  if (quiz.length === 0) return 'No questions';
  return quiz.length === 1 ? '1 question' : `${quiz.length} questions`;
}
