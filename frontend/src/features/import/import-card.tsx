import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId, type ReactNode } from 'react';
import { clozeBlank } from '../../modules/note-content/cloze-blank';
import { ClozeText } from '../../modules/note-content/cloze-text';
import { NoteContent } from '../../modules/note-content/note-content';
import { radius } from '../../theme/tokens';

type CardNote = Pick<Note, 'title' | 'content' | 'contentType' | 'flashcard' | 'cloze'>;

interface ImportCardProps {
  readonly note: CardNote;
  /** The name of the card, such as "In the file". */
  readonly label?: string;
  /** Below the texts, such as the next date. */
  readonly foot: ReactNode;
}

/** A note as it will look: the front, the back under a dashed line, and what it is. */
export function ImportCard({ note, label, foot }: ImportCardProps) {
  const id = useId();
  const { title, content, contentType, flashcard, cloze } = note;
  const text = (value: string) => <NoteContent text={value} type={contentType} />;
  const rest = [title, content].filter((part) => part).join('\n');
  return (
    <Card aria-labelledby={label === undefined ? undefined : id}>
      {label !== undefined && <h3 id={id}>{label}</h3>}
      <div className="face" dir="auto">
        <div>
          {flashcard?.front && text(flashcard.front)}
          {!flashcard && cloze && <ClozeText text={cloze.text} type={contentType} />}
          {!flashcard && !cloze && (
            <>
              {title && <div className="title">{title}</div>}
              {text(content)}
            </>
          )}
        </div>
      </div>
      {(flashcard ?? cloze) && (
        <div className="face back" dir="auto">
          <div>
            {flashcard ? text(flashcard.back ?? '') : cloze?.answers.join(', ')}
            {rest !== '' && <Box className="rest">{text(rest)}</Box>}
          </div>
        </div>
      )}
      <div className="foot">{foot}</div>
    </Card>
  );
}

/** Cards in rows of up to three. */
export const CardGrid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
});

const Card = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line}`,
    borderRadius: radius.card,
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    '& > h3': {
      ...theme.typography.caption,
      color: palette.text.secondary,
      fontWeight: 600,
      margin: 0,
      padding: '10px 18px 0',
    },
    '& .face': {
      ...theme.typography.cardText,
      alignItems: 'center',
      display: 'flex',
      flex: '1 0 auto',
      minHeight: 104,
      overflowWrap: 'anywhere',
      padding: '16px 18px',
      '& > div': {
        display: '-webkit-box',
        minWidth: 0,
        overflow: 'hidden',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 6,
      },
      '& .title': { fontWeight: 600 },
      '& .cloze-blank': clozeBlank(theme),
    },
    '& .back': {
      backgroundColor: palette.background.default,
      borderTop: `1px dashed ${palette.outline}`,
    },
    '& .rest': { ...theme.typography.body2, color: palette.text.secondary, marginTop: 4 },
    '& .foot': {
      ...theme.typography.caption,
      alignItems: 'center',
      borderTop: `1px solid ${palette.line}`,
      color: palette.text.secondary,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 8px',
      justifyContent: 'space-between',
      minHeight: 44,
      padding: '8px 12px 8px 18px',
    },
  };
});
