import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Judgement } from '@mylinguist/shared/answers/judge-answer';
import { blankWidth, parseCloze } from '@mylinguist/shared/notes/cloze';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useHeading } from '../../components/heading-level';
import { ClozeBlanks } from '../exercise/cloze-exercise';
import { ExerciseSheet, faceVariant } from '../exercise/exercise-surface';
import type { ExerciseViewProps } from '../exercise/exercise-surface';
import { ClozeText } from '../note-content/cloze-text';
import { Speaker } from '../speech/speech-slot';
import { expectedAnswers } from './expected-answers';

interface TypedClozeProps extends ExerciseViewProps {
  judgements: readonly Judgement[] | null;
  renderField: (place: number, count: number, props: { style: object }) => ReactNode;
}

/** A cloze test with a field in each blank, and the answers with their verdicts after the reveal. */
export function TypedCloze({ note, revealed, judgements, renderField }: TypedClozeProps) {
  const titleHeading = useHeading(2);
  const { title, text = '' } = note.cloze ?? {};
  const answers = expectedAnswers(note, 'cloze');
  const numbered = useMemo(() => withNumbers(text), [text]);

  const renderBlank = (number: string) => {
    const place = Number(number);
    const answer = answers[place] ?? '';
    const judgement = judgements?.[place];
    if (!revealed) {
      return renderField(place, answers.length, {
        style: { minWidth: `${blankWidth(answer) + 2}ch` },
      });
    }
    return (
      <mark className="cloze-answer" dir="auto" data-verdict={judgement?.verdict}>
        {judgement?.answer ?? answer}
        {judgement && answers.length > 1 && <sup aria-hidden>{place + 1}</sup>}
      </mark>
    );
  };
  return (
    <ExerciseSheet heading="Recall the missing words">
      {title && (
        <Typography variant="h2" component={titleHeading} dir="auto" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <Typography variant={faceVariant(text)} component="div" dir="auto">
        <Fields>
          <ClozeText text={numbered} type={note.contentType} renderBlank={renderBlank} />
        </Fields>
      </Typography>
      <Speaker note={note} side={revealed ? 'answers' : 'blanks'} />
    </ExerciseSheet>
  );
}

/** Returns a cloze text whose answers are the numbers of its blanks. */
function withNumbers(text: string): string {
  let place = 0;
  return parseCloze(text)
    .segments.map((segment) => (segment.kind === 'text' ? segment.text : `{{${place++}}}`))
    .join('');
}

const Fields = styled(ClozeBlanks)(({ theme }) => {
  const { brand, easy, hard, outline, recess } = theme.vars.palette;
  return {
    '& textarea': {
      backgroundColor: recess,
      border: 0,
      borderBottom: `2px solid ${outline}`,
      borderRadius: '6px 6px 0 0',
      boxSizing: 'border-box',
      color: 'inherit',
      fieldSizing: 'content',
      font: 'inherit',
      lineHeight: 'inherit',
      marginBlock: 2,
      maxWidth: '100%',
      overflow: 'hidden',
      padding: '0 6px',
      resize: 'none',
      verticalAlign: 'bottom',
      '@media (pointer: coarse)': { paddingBlock: 4 },
      '&:focus-visible': {
        borderColor: brand.text,
        outline: `2px solid ${brand.text}`,
        outlineOffset: -1,
      },
    },
    '& .cloze-answer[data-verdict]': {
      borderRadius: '6px 6px 0 0',
      boxDecorationBreak: 'clone',
      color: 'inherit',
      fontWeight: 'inherit',
      padding: '1px 6px 0',
      '& sup': {
        fontSize: '0.5em',
        fontWeight: 600,
        marginInlineStart: 3,
        verticalAlign: '0.75em',
      },
    },
    '& [data-verdict="right"]': {
      backgroundColor: `color-mix(in srgb, ${easy} 8%, transparent)`,
      borderBottom: `2px solid ${easy}`,
    },
    '& [data-verdict="almost"]': {
      backgroundColor: brand.tint,
      borderBottom: `2px solid ${brand.text}`,
    },
    '& [data-verdict="not-yet"]': {
      backgroundColor: `color-mix(in srgb, ${hard} 8%, transparent)`,
      borderBottom: `2px dashed ${hard}`,
    },
  };
});
