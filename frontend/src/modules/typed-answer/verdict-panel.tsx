import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Judgement } from '@mylinguist/shared/answers/judge-answer';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import { radius } from '../../theme/tokens';
import { reasonText, spokenVerdicts, verdictNames } from './judge-exercise';
import { LetterRows } from './letter-rows';

interface VerdictPanelProps {
  kind: ExerciseKind;
  /** Null while there is no verdict. */
  judgements: readonly Judgement[] | null;
}

/** The verdict of each answer, and how what was typed differs from it. Announced politely. */
export function VerdictPanel({ kind, judgements }: VerdictPanelProps) {
  return (
    <>
      {/* Screen readers read one sentence per answer instead of the rows of letters. */}
      <div role="status" style={visuallyHidden}>
        {judgements && spokenVerdicts(judgements, kind)}
      </div>
      {judgements && (
        <Panel aria-hidden>
          {judgements.map((judgement, index) => (
            <li key={index}>
              {judgement.verdict === 'right' ? (
                <RightAnswer answer={judgement.answer} />
              ) : (
                <WrongAnswer judgement={judgement} />
              )}
            </li>
          ))}
        </Panel>
      )}
    </>
  );
}

function RightAnswer({ answer }: { answer: string }) {
  return (
    <Row>
      <CheckCircleOutlined sx={{ color: 'easy' }} />
      <Typography variant="note" component="span" dir="auto">
        {answer}
      </Typography>
      <Reason>{verdictNames.right}</Reason>
    </Row>
  );
}

function WrongAnswer({ judgement }: { judgement: Judgement }) {
  const { verdict } = judgement;
  return (
    <>
      <Row>
        <Sign data-verdict={verdict}>{verdict === 'almost' ? '≈' : '≠'}</Sign>
        <Typography variant="h3" component="span">
          {verdictNames[verdict]}
        </Typography>
        <Reason>{reasonText(judgement)}</Reason>
      </Row>
      <LetterRows judgement={judgement} />
    </>
  );
}

const Panel = styled('ul')(({ theme }) => {
  const { background, line } = theme.vars.palette;
  return {
    backgroundColor: background.paper,
    border: `1px solid ${line}`,
    borderRadius: radius.card,
    display: 'grid',
    flex: 'none',
    gap: 12,
    listStyle: 'none',
    margin: 0,
    padding: 16,
    '& > li + li': { borderTop: `1px solid ${line}`, paddingTop: 12 },
    '& > li': { minWidth: 0 },
  };
});

const Row = styled('div')({
  alignItems: 'center',
  display: 'flex',
  gap: 8,
  minHeight: 24,
  overflowWrap: 'anywhere',
});

const Reason = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  marginInlineStart: 'auto',
  textAlign: 'end',
}));

const Sign = styled('span')(({ theme: { vars } }) => ({
  alignItems: 'center',
  backgroundColor: vars.palette.brand.tint,
  borderRadius: '50%',
  color: vars.palette.brand.text,
  display: 'inline-flex',
  flex: 'none',
  fontWeight: 700,
  height: 24,
  justifyContent: 'center',
  width: 24,
  '&[data-verdict="not-yet"]': {
    backgroundColor: `color-mix(in srgb, ${vars.palette.hard} 10%, transparent)`,
    color: vars.palette.hard,
  },
}));
