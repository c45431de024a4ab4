import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { learnerModel } from '@mylinguist/shared/scheduling/learner-model';
import { describeYear } from '@mylinguist/shared/scheduling/retention/describe-year';
import { simulateYear } from '@mylinguist/shared/scheduling/retention/simulate-year';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState } from 'react';
import { useNoteList } from '../../api/use-note-list';
import { useTimeZone } from '../../api/use-time-zone';
import { serverNow } from '../../lib/server-clock';
import { cachedWeights } from '../../offline/cached-answers';

/** With fewer notes, chance decides more than the level. */
const fewestNotes = 20;

/** Time in ms after which a chosen level is simulated. The arrow keys may pass over others. */
const pause = 150;

export interface RetentionLevels {
  /** The level that is chosen in the form, in percent. */
  readonly chosen: number;
  /** The level that is stored. */
  readonly present: number;
}

/** Shows what a level of desired retention costs and gives, simulated with the learner's notes. */
export function RetentionEffect({ chosen, present }: RetentionLevels) {
  const { notes, isComplete, status } = useNoteList({ archived: false });
  const simulate = useSimulation(isComplete ? notes : undefined);
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    if (!simulate) return;
    const timer = setTimeout(() => setText(simulate({ chosen, present })), pause);
    return () => clearTimeout(timer);
  }, [simulate, chosen, present]);

  const waiting = status.failure
    ? 'Your notes could not be loaded, so the effect of this choice is not known.'
    : 'Working out what this changes…';
  return (
    <Stack sx={{ color: 'text.secondary', gap: 1 }}>
      <Typography variant="body2">
        A note is due when your chance to remember it has fallen to this level.
      </Typography>
      {/* As high as the longest text, so that nothing moves when the text changes. */}
      <Typography variant="body2" role="status" sx={{ minHeight: { xs: '3lh', sm: '1lh' } }}>
        {text ?? waiting}
      </Typography>
    </Stack>
  );
}

/** Returns a function that describes the effect of a level; undefined while there are no notes. */
function useSimulation(notes: readonly Note[] | undefined) {
  const timeZone = useTimeZone();
  return useMemo(() => {
    if (!notes) return undefined;
    const schedules = notes.map(({ reviewData }) => reviewData.srs);
    const weights = cachedWeights.read();
    const today = studyDay(serverNow(), timeZone);
    const years = new Map<number, ReturnType<typeof simulateYear>>();
    const yearAt = (level: number) => {
      const year = years.get(level) ?? simulateYear(schedules, learnerModel(weights, level), today);
      years.set(level, year);
      return year;
    };
    return ({ chosen, present }: RetentionLevels) =>
      notes.length < fewestNotes
        ? `With ${fewestNotes} notes or more, you see here how many reviews a level means.`
        : describeYear(notes.length, yearAt(chosen), chosen === present ? null : yearAt(present));
  }, [notes, timeZone]);
}
