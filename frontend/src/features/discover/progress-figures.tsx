import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { cachedProgress, progressQuery, type Progress } from '../../api/progress';
import { useProgressFacts } from '../../api/use-progress-facts';
import { paths } from '../../config/paths';
import { keptDays } from '../../modules/progress/kept-days';
import { keptTitle } from '../../modules/progress/kept-title';
import { progressDays } from '../../modules/progress/progress-days';
import { leastAnswers, percent, receiptOf } from '../../modules/progress/receipt';
import { firstDayOfYear, monthOfYear } from '../../modules/progress/year';

/** Time in ms in which the dashboard takes an answer from this browser's storage. */
const maxAgeMs = 15 * 60_000;

interface ProgressFiguresProps {
  /** The study day. */
  readonly today: number;
  readonly timeZone: string;
}

/**
 * Two figures of the progress, which lead to its page. The line keeps its height while it is empty.
 * Takes a recent answer from this browser's storage, so most visits cause no request. Shows nothing
 * to learners who have not opened the page in this browser, and causes no request for them.
 */
export function ProgressFigures({ today, timeZone }: ProgressFiguresProps) {
  const [isCached] = useState(() => cachedProgress.read() !== null);
  const { data } = useQuery({
    ...progressQuery(monthOfYear(today), maxAgeMs),
    enabled: isCached,
    staleTime: maxAgeMs,
  });
  return (
    <Box sx={{ minHeight: 20, typography: 'body2' }}>
      {data && data.storedAt === null && (
        <Figures progress={data} today={today} timeZone={timeZone} />
      )}
    </Box>
  );
}

function Figures({ progress, today, timeZone }: ProgressFiguresProps & { progress: Progress }) {
  const { facts, settings } = useProgressFacts(progress, timeZone);
  const days = progressDays(facts, firstDayOfYear(today));
  const kept = keptDays(days);
  const { answers, remembered } = receiptOf(days);
  const figures = [
    ...(kept.counted > 0 && settings?.showKeptDays !== false ? [keptTitle(kept)] : []),
    ...(answers >= leastAnswers ? [`${percent(remembered, answers)} % remembered`] : []),
  ];
  if (figures.length === 0) return null;
  return (
    <MuiLink component={Link} to={paths.progress} color="text.secondary">
      {figures.join(' · ')}
    </MuiLink>
  );
}
