import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { ClozeBlanks } from '../../modules/exercise/cloze-exercise';
import { HintLine } from '../../modules/exercise/hint-line';
import { RevealedBody } from '../../modules/exercise/revision-card';
import { ClozeText } from '../../modules/note-content/cloze-text';
import { NoteContent } from '../../modules/note-content/note-content';
import { wide } from './panel-layout';

const labels: Readonly<Record<NoteMode, string>> = {
  flashcard: 'Question',
  cloze: 'Recall the missing words',
  freestyle: 'Review This Note',
};

/** The instruction above the text of a card. */
export const cardLabel = (mode: NoteMode): string => labels[mode];

/** The style of a text that stands alone: the longer, the smaller. */
function face(text: string) {
  if (text.length > 200) return { typography: 'note' };
  if (text.length > 80) return { typography: 'cardText' };
  return { typography: 'cardFace', fontSize: '1.3125rem', [wide]: { fontSize: '1.625rem' } };
}

interface CardTextProps {
  readonly note: Note;
  readonly mode: NoteMode;
  readonly revealed: boolean;
  readonly showsHint: boolean;
  /** The id of the heading that names the card once the answer is revealed. */
  readonly headingId: string;
}

/** The question of a note, below it the hint or the answer. */
export function CardText({ note, mode, revealed, showsHint, headingId }: CardTextProps) {
  const { flashcard, cloze, contentType: type } = note;
  if (mode === 'freestyle') {
    return (
      <>
        {note.title && (
          <Typography variant="h3" component="p" dir="auto">
            {note.title}
          </Typography>
        )}
        <Typography variant="note" component="div" dir="auto">
          <RevealedBody note={note} />
        </Typography>
      </>
    );
  }
  const heading = revealed && (
    <Typography id={headingId} variant="overline" component="h3" color="primary">
      {mode === 'cloze' ? 'Answers' : 'Answer'}
    </Typography>
  );
  if (mode === 'cloze') {
    const text = cloze?.text ?? '';
    return (
      <>
        {heading}
        {cloze?.title && (
          <Typography variant="h3" component="p" dir="auto">
            {cloze.title}
          </Typography>
        )}
        <Typography component="div" dir="auto" sx={face(text)}>
          <ClozeBlanks>
            <ClozeText text={text} type={type} revealed={revealed} />
          </ClozeBlanks>
        </Typography>
      </>
    );
  }
  const front = flashcard?.front ?? '';
  if (!revealed) {
    return (
      <Typography component="div" dir="auto" sx={face(front)}>
        <NoteContent text={front} type={type} />
        {showsHint && <HintLine hint={flashcard?.hint ?? ''} type={type} />}
      </Typography>
    );
  }
  return (
    <>
      <Typography
        variant="note"
        component="div"
        dir="auto"
        sx={{
          borderBottom: 1,
          borderColor: 'line',
          color: 'text.secondary',
          display: '-webkit-box',
          marginBottom: 1.5,
          overflow: 'hidden',
          paddingBottom: 1.5,
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '1',
          [wide]: { WebkitLineClamp: '2' },
        }}
      >
        <span style={visuallyHidden}>Question: </span>
        <NoteContent text={front} type={type} />
      </Typography>
      {heading}
      <Typography variant="cardText" component="div" dir="auto">
        <NoteContent text={flashcard?.back ?? ''} type={type} />
      </Typography>
    </>
  );
}
