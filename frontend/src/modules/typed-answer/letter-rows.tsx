import { styled } from '@mui/material/styles';
import type { Judgement } from '@mylinguist/shared/answers/judge-answer';

/** More letters stand as close as in a text. */
const mostSpaced = 12;

/** More letters are not shown one by one. */
const mostPairs = 120;

/**
 * What was typed over the answer, letter under letter. Different letters have a box. Texts with
 * little in common, and long ones, are shown as written.
 */
export function LetterRows({ judgement: { pairs, typed, answer } }: { judgement: Judgement }) {
  if (!pairs || pairs.length > mostPairs) {
    return (
      <Rows>
        {typed && (
          <>
            <span>You wrote</span>
            <Whole data-typed dir="auto">
              {typed}
            </Whole>
          </>
        )}
        <span>Answer</span>
        <Whole dir="auto">{answer}</Whole>
      </Rows>
    );
  }
  return (
    <Rows>
      <Labels>
        <span>You wrote</span>
        <span>Answer</span>
      </Labels>
      <Letters dir="auto" data-close={pairs.length > mostSpaced || undefined}>
        {pairs.map((pair, index) => {
          const isSame = pair.typed === pair.answer;
          return (
            <Pair key={index}>
              <Letter data-typed data-box={isSame ? undefined : 'wrong'}>
                {shown(pair.typed, isSame)}
              </Letter>
              <Letter data-box={isSame || pair.answer === '' ? undefined : 'right'}>
                {shown(pair.answer, isSame)}
              </Letter>
            </Pair>
          );
        })}
      </Letters>
    </Rows>
  );
}

/** A space that differs has a sign. */
const shown = (letters: string, isSame: boolean) => (letters === ' ' && !isSame ? '␣' : letters);

const Rows = styled('div')(({ theme }) => ({
  alignItems: 'baseline',
  columnGap: 12,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  marginTop: 8,
  rowGap: 4,
  '& > span, & > div > span': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
  },
}));

const rowHeight = 32;

const Labels = styled('div')({
  alignSelf: 'start',
  display: 'grid',
  gridAutoRows: rowHeight,
  rowGap: 4,
  '& > span': { alignContent: 'center' },
});

const Letters = styled('div')({
  alignSelf: 'start',
  display: 'flex',
  rowGap: 12,
  '& > div': { flex: '0 1 26px' },
  '&[data-close]': { flexWrap: 'wrap', '& > div': { flex: 'none' } },
});

const Pair = styled('div')({
  display: 'grid',
  gridAutoRows: rowHeight,
  minWidth: 'max-content',
  rowGap: 4,
});

const text = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

const Whole = styled('span')(({ theme }) => ({
  '&&': {
    ...theme.typography.note,
    color: theme.vars.palette.text.primary,
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
    ...text,
    '&[data-typed]': { color: theme.vars.palette.text.secondary },
  },
}));

const Letter = styled('span')(({ theme }) => {
  const { easy, hard, text: ink } = theme.vars.palette;
  return {
    ...theme.typography.cardText,
    alignContent: 'center',
    borderRadius: 7,
    color: ink.primary,
    lineHeight: 1,
    // As wide as the edge of a box. Forced colours would show a transparent edge.
    padding: 1,
    textAlign: 'center',
    ...text,
    '&[data-typed]': { color: ink.secondary },
    '&[data-box]': { minWidth: '1.2ch', padding: '0 2px' },
    '&[data-box="wrong"]': { border: `1px dashed ${hard}`, color: hard, fontWeight: 600 },
    '&[data-box="right"]': { border: `1px solid ${easy}`, color: easy, fontWeight: 600 },
  };
});
