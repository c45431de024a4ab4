import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LightDays } from '@mylinguist/shared/schemas/plan';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { useId } from 'react';
import { useSaveSettings } from '../../../writes/save-settings';
import { useWriteFailure } from '../../../writes/use-write-failure';
import { SegmentedControl } from '../../../components/segmented-control';
import { formatDay } from '../../../lib/date-format';

/** The study day of a Monday. */
const monday = 4;

const loads = [
  [0, '0 %'],
  [50, '50 %'],
  [100, '100 %'],
] as const;

/** Chooses how many reviews each weekday takes. At least one day takes some. */
export function LightDaysEditor({ settings }: { readonly settings: Settings }) {
  const id = useId();
  const { mutateAsync, isPending, variables } = useSaveSettings();
  const tellFailure = useWriteFailure();
  const lightDays = (isPending && variables.lightDays) || settings.lightDays;
  const last = lightDays.filter((load) => load > 0).length === 1;

  const save = async (next: LightDays) => {
    try {
      await mutateAsync({ lightDays: next });
    } catch (failure) {
      tellFailure('save your lighter weekdays', failure, () => void save(next));
    }
  };
  return (
    <Stack role="group" aria-labelledby={id} aria-describedby={`${id}-text`} sx={{ gap: 2 }}>
      <Typography variant="h3" id={id}>
        Lighter weekdays
      </Typography>
      <Typography variant="body2" id={`${id}-text`} sx={{ color: 'text.secondary' }}>
        After a review, the next date avoids a lighter day: it moves to a day near it, as far as
        your memory allows. Applies at once, to your next reviews.
      </Typography>
      {lightDays.map((load, index) => {
        const day = formatDay(monday + index, { weekday: 'long' });
        return (
          <Box
            key={day}
            sx={{
              alignItems: 'center',
              display: 'flex',
              gap: 2,
              justifyContent: 'space-between',
              '& button': { minWidth: 46 },
            }}
          >
            <span>{day}</span>
            <SegmentedControl
              recessed
              label={day}
              value={String(load)}
              segments={loads.map(([value, label]) => ({
                value: String(value),
                label,
                disabled: value === 0 && last && load > 0,
              }))}
              onChange={(chosen) =>
                void save(lightDays.with(index, Number(chosen) as LightDays[number]))
              }
            />
          </Box>
        );
      })}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: '1lh' }}>
        {last && 'One day stays: your reviews need at least one day of the week.'}
      </Typography>
    </Stack>
  );
}
