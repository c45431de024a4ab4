import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId } from 'react';
import { formatDay } from '../../lib/date-format';
import { noteHistory } from './note-history-model';

/** Lists the reviews of a note, the latest first. */
export function NoteHistory({ note }: { readonly note: Note }) {
  const id = useId();
  const history = noteHistory(note);
  if (!history) return null;
  const { reviews, earlier } = history;
  if (reviews.length === 0 && earlier === 0) return null;
  return (
    <Section>
      <h4 id={id}>History</h4>
      {/* The list scrolls, so the keyboard must reach it. */}
      <Scroller role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Answer</th>
              <th scope="col">Interval</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map(({ day, answer, interval }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, { dateStyle: 'medium' })}</th>
                <Box
                  component="td"
                  data-answer={answer}
                  sx={{ color: answer === 'Started over' ? undefined : ratings[answer].color }}
                >
                  {answer}
                </Box>
                <td>{interval === 1 ? '1 day' : `${interval} days`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {earlier > 0 && (
          <p>
            {earlier === 1 ? '1 earlier review' : `${earlier} earlier reviews`} without a date,
            {note.importId === undefined ? ' from before dates were kept.' : ' from the import.'}
          </p>
        )}
      </Scroller>
    </Section>
  );
}

const Section = styled('div')(({ theme }) => {
  const { background, line, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    marginTop: 20,
    '& h4': { ...theme.typography.h3, margin: '0 0 6px' },
    '& table': {
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      width: '100%',
    },
    '& th, & td': { fontWeight: 400, padding: '6px 14px', textAlign: 'start' },
    '& td:last-of-type, & thead th:last-of-type': { textAlign: 'end' },
    '& thead th': {
      backgroundColor: background.paper,
      boxShadow: `inset 0 -1px ${line}`,
      color: text.secondary,
      insetBlockStart: 0,
      position: 'sticky',
    },
    '& p': { color: text.secondary, margin: 0, padding: '6px 14px' },
  };
});

const Scroller = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 10,
  maxHeight: 216,
  overflowY: 'auto',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
}));
