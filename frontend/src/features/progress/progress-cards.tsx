import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Progress } from '../../api/progress';
import { useProgressFacts } from '../../api/use-progress-facts';
import { writeToOutbox } from '../../writes/load-outbox';
import { useWriteFailure } from '../../writes/use-write-failure';
import { useNotify } from '../../components/notifier';
import { keptDays } from '../../modules/progress/kept-days';
import { progressDays, toDay } from '../../modules/progress/progress-days';
import { ForecastCard } from './forecast-card';
import { KeptCard } from './kept-card';
import { ReceiptCard } from './receipt-card';
import { StabilityCard } from './stability-card';
import { stabilityGroups } from './stability-groups';
import { YearCard } from './year-card';
import { ExplanationDialog } from './explanation-dialog';

/** Height in px of the card with the stabilities. */
const stabilityHeight = 264;

interface ProgressCardsProps {
  readonly progress: Progress;
  /** The Monday with which the year begins, as a study day. */
  readonly first: number;
  readonly timeZone: string;
  /** Follows the first card. */
  readonly action: ReactNode;
  readonly isPhone: boolean;
}

export function ProgressCards({ progress, first, timeZone, ...layout }: ProgressCardsProps) {
  const { facts, dueToday, notes, isLoadingNotes, settings } = useProgressFacts(progress, timeZone);
  const days = progressDays(facts, first);
  const { action, isPhone } = layout;
  const client = useQueryClient();
  const notify = useNotify();
  const tellFailure = useWriteFailure();
  const [isExplaining, setIsExplaining] = useState(false);
  const today = toDay(progress.today);
  const kept = keptDays(days);
  const save = async (showKeptDays: boolean) => {
    try {
      await writeToOutbox(client, { kind: 'settings', change: { showKeptDays } });
      if (showKeptDays) return;
      notify({
        message: 'Hidden. The settings bring it back.',
        action: { label: 'Undo', onSelect: () => void save(true) },
      });
    } catch (failure) {
      tellFailure('save settings', failure, () => void save(showKeptDays));
    }
  };
  const due = [dueToday ?? progress.load[0] ?? 0, ...progress.load.slice(1)];
  const keptCard = settings?.showKeptDays !== false && kept.counted > 0 && (
    <KeptCard kept={kept} today={today} onHide={() => void save(false)} />
  );
  return (
    <>
      <ReceiptCard days={days} fittedOn={progress.fittedOn ? toDay(progress.fittedOn) : null} />
      {action}
      <YearCard days={days} />
      {isPhone && keptCard}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, sm: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ForecastCard today={today} due={due} />
        {notes && <StabilityCard groups={stabilityGroups(notes)} />}
        {isLoadingNotes && (
          <Skeleton variant="rounded" sx={{ height: 'auto', minHeight: stabilityHeight }} />
        )}
      </Box>
      {!isPhone && keptCard}
      <Box
        sx={{
          alignItems: 'baseline',
          color: 'text.secondary',
          display: 'flex',
          flexWrap: 'wrap',
          gap: '0 24px',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="caption">
          Imported histories are not counted here; each note keeps its own.
        </Typography>
        <Button
          variant="text"
          color="inherit"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setIsExplaining(true)}
          sx={{ fontWeight: 500, marginInline: '-12px', textDecoration: 'underline' }}
        >
          How these figures are made
        </Button>
      </Box>
      {isExplaining && <ExplanationDialog onClose={() => setIsExplaining(false)} />}
    </>
  );
}
