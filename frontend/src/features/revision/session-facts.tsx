import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { ratings, responses } from '@mylinguist/shared/scheduling/ratings';
import { durationText, type SessionSummary } from './session-summary';

/** The time of a session and its number of ratings of each kind. */
export function SessionFacts({ summary }: { summary: SessionSummary }) {
  const { durationMs, counts } = summary;
  return (
    <Facts>
      <div>
        <dt>time</dt>
        <dd>{durationText(durationMs)}</dd>
      </div>
      {responses.toReversed().map((response) => (
        <div key={response}>
          <dt>{response.toLowerCase()}</dt>
          <Box component="dd" data-rating={response} sx={{ color: ratings[response].color }}>
            {counts[response]}
          </Box>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${1 + responses.length}, 1fr)`,
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
}));
