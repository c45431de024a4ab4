import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Note } from '@mylinguist/shared/schemas/note';
import { NoteContent } from '../note-content/note-content';

/** What a note has become elsewhere, beside the learner's own version of it. */
export function OtherVersion({ note }: { note: Note }) {
  return (
    <Alert severity="warning" sx={{ flex: 'none', '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>This note now reads elsewhere</AlertTitle>
      <Box dir="auto" sx={{ maxHeight: '25dvh', overflowY: 'auto', typography: 'note' }}>
        {note.title && <strong>{note.title}</strong>}
        <div>
          <NoteContent text={note.content} />
        </div>
      </Box>
      Save again to replace it with your version below, or cancel to keep it.
    </Alert>
  );
}
