import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { endedBreak } from '@mylinguist/shared/scheduling/break';
import { dateOfDay, dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { useState, type SubmitEvent } from 'react';
import { useSaveSettings } from '../../../writes/save-settings';
import { useWriteFailure } from '../../../writes/use-write-failure';
import { useNotify } from '../../../components/notifier';
import { serverNow } from '../../../lib/server-clock';
import { breakDate, breakText } from '../../../modules/return-plan/break-text';
import { presentBreak } from '../../../modules/return-plan/present-break';
import { BreakPrice } from './break-price';
import { breakProblem, longestBreak, type BreakDates } from './break-problem';

const fields = [
  ['from', 'First day'],
  ['to', 'Last day'],
] as const;

/** Plans a break, says what it costs, and ends one that is running. */
export function BreakEditor({ settings }: { readonly settings: Settings }) {
  const now = serverNow();
  const today = studyDay(now, settings.timezone);
  const present = presentBreak(settings, now);
  const isRunning = present?.isRunning === true;
  const stored = present
    ? { from: dateOfDay(present.from), to: dateOfDay(present.to) }
    : { from: '', to: '' };
  const [edited, setEdited] = useState<Partial<BreakDates>>({});
  const [isTried, setIsTried] = useState(false);
  const dates = { ...stored, ...edited };
  const problem = breakProblem(dates, { today, isRunning });
  const { mutateAsync, isPending } = useSaveSettings();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const save = async (planned: Settings['break'], message: string) => {
    try {
      await mutateAsync({ break: planned });
      setEdited({});
      setIsTried(false);
      notify({ message });
    } catch (failure) {
      tellFailure('save your break', failure, () => void save(planned, message));
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem || isPending) return;
    const last = breakDate(dayOfDate(dates.to) ?? today);
    void save(dates, `Your break lasts until ${last}. No reminder comes on its days.`);
  };

  const end = () => {
    if (isPending) return;
    // The days that are over stay without effect on the progress.
    const ended = settings.break && isRunning ? endedBreak(settings.break, today) : null;
    void save(ended, isRunning ? 'Your break has ended.' : 'Your break is cancelled.');
  };

  const [first, last] = [dayOfDate(dates.from), dayOfDate(dates.to)];
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {present
          ? isRunning
            ? breakText(present.to)
            : `Your break is planned from ${breakDate(present.from)} to ${breakDate(present.to)}.`
          : 'Going away? During a break no reminder comes, the badge is quiet, and the days do not count in Progress. New dates avoid the break where they can. It ends with your first review.'}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4 }}>
        {fields.map(([field, label]) => {
          const own = problem?.field === field && isWorthSaying(dates, isTried) ? problem.text : '';
          return (
            <TextField
              key={field}
              type="date"
              label={label}
              value={dates[field]}
              disabled={field === 'from' && isRunning}
              error={own !== ''}
              helperText={own}
              onChange={({ target }) => setEdited({ ...edited, [field]: target.value })}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: {
                  min: field === 'to' && dates.from ? dates.from : dateOfDay(today),
                  max: dateOfDay((field === 'to' && first !== null ? first : today) + longestBreak),
                },
              }}
            />
          );
        })}
      </Stack>
      {!problem && first !== null && last !== null && <BreakPrice first={first} last={last} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="outlined" aria-disabled={isPending}>
          {present ? 'Change the break' : 'Plan the break'}
        </Button>
        {present && (
          <Button color="secondary" aria-disabled={isPending} onClick={end}>
            {isRunning ? 'End it now' : 'Cancel the break'}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** A form that nobody has filled yet names no problems. */
const isWorthSaying = ({ from, to }: BreakDates, isTried: boolean) =>
  isTried || (from !== '' && to !== '');
