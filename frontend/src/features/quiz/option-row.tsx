import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** The right answer, the learner's wrong or almost right one, or another option. */
type Mark = 'right' | 'own' | 'almost' | 'other';

interface OptionRowProps {
  /** Absent for a typed answer. */
  readonly letter?: string;
  readonly text: string;
  /** Undefined before the answer. */
  readonly mark?: Mark | undefined;
  /** Undefined after the answer. */
  readonly onChoose?: (() => void) | undefined;
}

/** Returns the letter of an option, A to D. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

export const Options = styled('ol')({
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const Row = styled('div')(({ theme }) => {
  const { palette, typography } = { ...theme, palette: theme.vars.palette };
  return {
    ...typography.note,
    alignItems: 'center',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line}`,
    borderRadius: radius.card,
    color: palette.text.primary,
    display: 'flex',
    gap: 12,
    justifyContent: 'flex-start',
    minHeight: 60,
    overflowWrap: 'anywhere',
    padding: '11px 15px',
    textAlign: 'start',
    width: '100%',
    '&[data-mark="other"]': { color: palette.text.secondary },
    '&[data-mark="right"]': { borderColor: palette.easy, borderWidth: 2, padding: '10px 14px' },
    '&[data-mark="own"]': { borderColor: palette.hard, borderStyle: 'dashed' },
    '&[data-mark="almost"]': { borderColor: palette.brand.text },
    '&:is(button):hover': { borderColor: palette.outline },
    '&:focus-visible': { outline: `2px solid ${palette.brand.text}`, outlineOffset: 2 },
    '& > span:nth-last-of-type(1)': { flex: 1, minWidth: 0 },
  };
});

const Letter = styled('kbd')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  backgroundColor: theme.vars.palette.recess,
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  flex: 'none',
  height: 28,
  justifyContent: 'center',
  width: 28,
}));

const Words = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  display: 'flex',
  flex: 'none',
  fontWeight: 600,
  gap: 6,
  '& > svg': { fontSize: 20 },
}));

/** One option. A button until the learner has answered. */
export function OptionRow({ letter, text, mark, onChoose }: OptionRowProps) {
  const content = (
    <>
      {letter && <Letter>{letter}</Letter>}
      <span dir="auto">{text}</span>
      {mark === 'right' && (
        <Words sx={{ color: 'easy' }}>
          <CheckCircleOutlined aria-hidden /> Right answer
        </Words>
      )}
      {mark === 'own' && (
        <Words sx={{ color: 'hard' }}>
          <HighlightOff aria-hidden /> Your answer
        </Words>
      )}
      {mark === 'almost' && <Words sx={{ color: 'primary.main' }}>Your answer, almost</Words>}
    </>
  );
  if (!onChoose) return <Row data-mark={mark}>{content}</Row>;
  return (
    <Row as={ButtonBase} onClick={onChoose} {...{ 'aria-keyshortcuts': letter }}>
      {content}
    </Row>
  );
}
