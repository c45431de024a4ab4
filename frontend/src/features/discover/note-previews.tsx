import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReactNode } from 'react';
import { ClozeText } from '../../modules/note-content/cloze-text';
import { NoteContent } from '../../modules/note-content/note-content';

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

/** What a note says; one without text of its own asks its question. */
function body({ content, flashcard, cloze }: Note): ReactNode {
  if (content) return <NoteContent text={content} />;
  if (flashcard?.front) return flashcard.front;
  return cloze && <ClozeText text={cloze.text} />;
}

/** The beginnings of a few notes, one below the other. */
export function NotePreviews({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {notes.map((note) => (
        <Box
          key={note.id}
          component="li"
          sx={{ borderTop: '1px solid', borderColor: 'line', paddingBlock: 3 }}
        >
          {note.title && (
            <Typography variant="h3" sx={twoLines}>
              {note.title}
            </Typography>
          )}
          <Typography variant="note" sx={{ color: 'text.secondary', ...twoLines }}>
            {body(note)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
