import { styled } from '@mui/material/styles';
import { durationText, type SessionSummary } from './session-summary';

/** The time of a session and its number of ratings of each kind. */
export function SessionFacts({ summary }: { summary: SessionSummary }) {
  const { durationMs, easy, hard } = summary;
  return (
    <Facts>
      <div>
        <dt>time</dt>
        <dd>{durationText(durationMs)}</dd>
      </div>
      <div>
        <dt>easy</dt>
        <dd data-rating="Easy">{easy}</dd>
      </div>
      <div>
        <dt>hard</dt>
        <dd data-rating="Hard">{hard.length}</dd>
      </div>
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  margin: '0 auto',
  maxWidth: 400,
  width: '100%',
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '0 8px 2px',
    textAlign: 'center',
  },
  '& > div + div': { borderInlineStart: `1px solid ${theme.vars.palette.line}` },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h2, margin: 0 },
  '& [data-rating="Easy"]': { color: theme.vars.palette.easy },
  '& [data-rating="Hard"]': { color: theme.vars.palette.hard },
}));
