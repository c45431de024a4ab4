import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { counted, numberText, refusedText } from './texts';
import type { WriteState } from './write-import';

interface WriteResultProps {
  readonly state: WriteState;
  /** Notes of the file that are here already and were not sent. */
  readonly unchanged: number;
}

/** What an import has done. */
export function WriteResult({ state, unchanged }: WriteResultProps) {
  const { outcomes, refused, settled, total, status, cutReviews } = state;
  const rows = [
    ['created', outcomes.created],
    // Another device has written the notes that are `changed` since the preview.
    ['already here', unchanged + outcomes.unchanged + outcomes.changed],
    ['taken from the file', outcomes.updated],
    ['deleted here before, so they stay deleted', outcomes.deletedBefore],
    ['not imported', outcomes.refused],
  ] as const;
  return (
    <Card
      component="section"
      aria-label="Result"
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: { xs: 5, sm: 6 },
      }}
    >
      {status === 'stopped' && (
        <Alert severity="info">
          {numberText(settled)} of {counted(total, 'note')} were handled. Choose the same file again
          to go on.
        </Alert>
      )}
      <Box role="status">
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 2, listStyle: 'none', margin: 0, padding: 0 }}
        >
          {rows
            .filter(([name, count]) => count > 0 || name === 'created')
            .map(([name, count]) => (
              <Typography key={name} component="li">
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                  {numberText(count)}
                </Box>{' '}
                {name}
              </Typography>
            ))}
        </Box>
      </Box>
      {refused.map(({ code, count, names }) => (
        <Box
          key={code}
          component="details"
          sx={(theme) => ({
            '& summary': {
              borderRadius: 1,
              cursor: 'pointer',
              paddingBlock: '10px',
              '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}` },
            },
          })}
        >
          <summary>
            {counted(count, 'note')} not imported: {refusedText(code)}
          </summary>
          <Box component="ul" sx={{ margin: 0 }}>
            {names.map((name, index) => (
              <Typography key={index} component="li" variant="body2" dir="auto">
                {name}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
      {cutReviews > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {counted(cutReviews, 'old review')} of notes with very many reviews did not fit. Their
          schedules are complete.
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can undo this import for 30 days.
      </Typography>
    </Card>
  );
}
