import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { clozeBlank } from '../../modules/note-content/cloze-blank';
import { NoteBody } from '../../modules/note-content/note-body';

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

const preview: SxProps<Theme> = (theme) => ({
  color: 'text.secondary',
  '& .cloze-blank': clozeBlank(theme),
  ...twoLines,
});

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
            <Typography variant="h3" dir="auto" sx={twoLines}>
              {note.title}
            </Typography>
          )}
          <Typography variant="note" dir="auto" sx={preview}>
            <NoteBody note={note} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
