import Box from '@mui/material/Box';
import { ClozeText } from '../../note-content/cloze-text';
import { HintText } from '../../note-content/hint-text';
import { NoteContent } from '../../note-content/note-content';
import type { ShownText } from './shown-texts';

interface FormatPreviewProps {
  texts: readonly ShownText[];
  contentType: number;
}

const views = {
  text: NoteContent,
  hint: HintText,
  cloze: ({ text, type }: { text: string; type: number }) => (
    <ClozeText text={text} type={type} revealed />
  ),
} as const;

/** The texts of a draft as the note will show them. */
export function FormatPreview({ texts, contentType }: FormatPreviewProps) {
  const written = texts.filter(({ text }) => text.trim() !== '');
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
        whiteSpace: 'pre-wrap',
        '& .cloze-answer': { bgcolor: 'transparent', color: 'easy', fontWeight: 600 },
      }}
    >
      {written.length === 0 && 'Nothing to preview yet.'}
      {written.map(({ text, kind }, index) => {
        const View = views[kind];
        return (
          <div key={index} dir="auto">
            <View text={text} type={contentType} />
          </div>
        );
      })}
    </Box>
  );
}
