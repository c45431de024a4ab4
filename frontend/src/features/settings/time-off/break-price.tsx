import Typography from '@mui/material/Typography';
import { breakCost } from '@mylinguist/shared/scheduling/plan/break-cost';
import { useMemo } from 'react';
import { useNoteList } from '../../../api/use-note-list';
import { schedulingModel } from '../../../offline/scheduling-model';
import { costText } from './cost-text';

interface BreakPriceProps {
  /** The first and the last study day. */
  readonly first: number;
  readonly last: number;
}

/** Says what a break costs, as the memory model expects from the learner's notes. */
export function BreakPrice({ first, last }: BreakPriceProps) {
  const { notes, isComplete, status } = useNoteList({ archived: false });
  const text = useMemo(() => {
    if (!notes || !isComplete) return null;
    const schedules = notes.map(({ reviewData }) => reviewData.srs);
    const model = schedulingModel();
    const recall = (stability: number, elapsedDays: number) => model.recall(stability, elapsedDays);
    return costText(breakCost(schedules, { first, last }, recall), last - first + 1);
  }, [notes, isComplete, first, last]);
  const waiting = status.failure
    ? 'Your notes could not be loaded, so the price of this break is not known.'
    : 'Working out what this break costs…';
  return (
    <Typography variant="body2" role="status">
      {text ?? waiting}
    </Typography>
  );
}
