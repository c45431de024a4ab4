import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { dateOfDay, dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId, useState } from 'react';
import { noteName } from '../note-content/note-name';
import { dateText, dayText } from './day-text';
import { putOffDays } from './put-off-days';

interface PutOffDialogProps {
  readonly note: Note;
  /** The learner's study day. */
  readonly today: number;
  /** Called with a date, `YYYY-MM-DD`. */
  readonly onPutOff: (until: string) => void;
  readonly onClose: () => void;
}

/** Asks until which day a note is put off. */
export function PutOffDialog({ note, today, onPutOff, onClose }: PutOffDialogProps) {
  const id = useId();
  const { choices, first, last } = putOffDays(note.reviewData.srs.dueDay, today);
  const [date, setDate] = useState('');
  const chosen = dayOfDate(date);
  const isPossible = chosen !== null && chosen >= first && chosen <= last;
  const isWrong = chosen !== null && !isPossible;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Put off</DialogTitle>
      <DialogContent>
        <DialogContentText dir="auto" noWrap>
          {noteName(note)}
        </DialogContentText>
        {choices.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', my: 2, mx: -3, p: 0 }}>
            {choices.map(({ label, day }) => (
              <li key={label}>
                <Button
                  fullWidth
                  color="inherit"
                  sx={{ justifyContent: 'space-between', gap: 4, minHeight: 48, px: 3 }}
                  onClick={() => onPutOff(dateOfDay(day))}
                >
                  {label}
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {dayText(day)}
                  </Typography>
                </Button>
              </li>
            ))}
          </Box>
        )}
        {first <= last ? (
          <Box
            component="form"
            noValidate
            sx={{ columnGap: 2, display: 'grid', gridTemplateColumns: '1fr auto', mt: 3 }}
            onSubmit={(event) => {
              event.preventDefault();
              if (isPossible) onPutOff(date);
            }}
          >
            <TextField
              type="date"
              label="Another day"
              value={date}
              onChange={(event) => setDate(event.target.value)}
              error={isWrong}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: {
                  min: dateOfDay(first),
                  max: dateOfDay(last),
                  'aria-describedby': `${id}-range`,
                },
              }}
            />
            <Button type="submit" variant="outlined" disabled={!isPossible} sx={{ minHeight: 56 }}>
              Put off
            </Button>
            <FormHelperText id={`${id}-range`} error={isWrong} sx={{ gridColumn: '1 / -1', mx: 0 }}>
              From {dateText(first)} to {dateText(last)}.
            </FormHelperText>
          </Box>
        ) : (
          <Typography>This note is put off for a year already.</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
