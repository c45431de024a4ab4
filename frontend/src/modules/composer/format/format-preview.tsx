import Box from '@mui/material/Box';
import { NoteContent } from '../../note-content/note-content';

interface FormatPreviewProps {
  texts: readonly string[];
  contentType: number;
}

/** The texts of a draft as the note will show them. */
export function FormatPreview({ texts, contentType }: FormatPreviewProps) {
  const written = texts.filter((text) => text.trim() !== '');
  return (
    <Box
      component="section"
      aria-label="Formatted preview"
      // Arrow keys scroll a long preview.
      tabIndex={0}
      sx={{
        bgcolor: 'recess',
        borderRadius: 1,
        flex: 'none',
        maxHeight: '25dvh',
        overflowY: 'auto',
        p: 3,
        typography: 'note',
      }}
    >
      {written.length === 0 && 'Nothing to preview yet.'}
      {written.map((text, index) => (
        <div key={index} dir="auto">
          <NoteContent text={text} type={contentType} />
        </div>
      ))}
    </Box>
  );
}
