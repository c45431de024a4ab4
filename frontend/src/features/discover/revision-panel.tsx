import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeError } from '../../api/error-kinds';
import { dueQuery } from '../../api/reviews';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { startRevision } from '../../config/paths';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import { effortText } from '../../modules/coming-days/effort-text';
import { serverNow } from '../../lib/server-clock';
import { countToday } from '../../modules/return-plan/count-today';
import { presentBreak } from '../../modules/return-plan/present-break';
import { reviewPace } from '../../offline/review-pace';
import { radius } from '../../theme/tokens';
import { cardHeight, edgesHeight, pileId, wide } from './panel-layout';
import { ReminderChip } from './reminder-chip';
import { CaughtUp } from './caught-up';
import { FirstQuestion } from './first-question';
import { OnBreak, PlanNotes, PlannedRevision } from './return-plan/planned-revision';

interface RevisionPanelProps {
  /** Whether the three steps are shown, which hold the composer. Undefined until it is known. */
  readonly isNewcomer: boolean | undefined;
}

export function RevisionPanel({ isNewcomer }: RevisionPanelProps) {
  const due = useQuery(dueQuery());
  const id = useId();
  const { data } = due;
  const dueCount = data?.dueCount ?? 0;
  const [wasDue, setWasDue] = useState(false);
  if (dueCount > 0 && !wasDue) setWasDue(true);
  const now = serverNow();
  const nextBreak = presentBreak(data?.settings, now);
  const isOnBreak = nextBreak?.isRunning === true;
  const isAsking = data !== undefined && countToday(data, now) > 0;
  return (
    <>
      <Card
        component="section"
        aria-labelledby={id}
        sx={[
          { containerType: 'inline-size' },
          isAsking &&
            ((theme) => ({
              '--edge': `color-mix(in srgb, ${theme.vars.palette.brand.main} var(--share), ${theme.vars.palette.brand.tint})`,
              '--share': '22%',
              backgroundColor: 'brand.tint',
              borderColor: 'var(--edge)',
              boxShadow: 'none',
              ...theme.applyStyles('dark', { '--share': '16%' }),
            })),
        ]}
      >
        <Panel data-low={isOnBreak || (dueCount === 0 && (isNewcomer || due.isError)) || undefined}>
          <Box sx={{ alignItems: 'center', display: 'flex', gap: 2, minHeight: 26 }}>
            <Typography variant="h2" id={id} sx={{ flex: 1 }}>
              Your Revision
            </Typography>
            <ReminderChip />
          </Box>
          {data && dueCount > 0 ? (
            isOnBreak ? (
              <OnBreak dueCount={dueCount} until={nextBreak.to} />
            ) : data.plan ? (
              <PlannedRevision due={data} loadedAt={due.dataUpdatedAt} />
            ) : (
              <>
                <Due count={dueCount} />
                <Pile id={pileId}>
                  {dueCount > 2 && <span data-edge="2" />}
                  {dueCount > 1 && <span data-edge="1" />}
                  <span />
                  <FirstQuestion due={data} />
                </Pile>
              </>
            )
          ) : data && isNewcomer !== undefined ? (
            <CaughtUp due={data} hasComposer={!isNewcomer} takesFocus={wasDue} />
          ) : due.isError ? (
            <ErrorState
              message="Failed to load revision status."
              reason={describeError(due.error)}
              isRetrying={due.isFetching}
              onRetry={() => void due.refetch()}
            />
          ) : (
            <Loading label="Loading your revision status...">
              <Typography variant="figure">
                <Skeleton width="60%" />
              </Typography>
              <Typography>
                <Skeleton width="80%" />
              </Typography>
              <Skeleton variant="rounded" width={140} height={44} sx={{ marginTop: 4 }} />
            </Loading>
          )}
        </Panel>
      </Card>
      {data?.plan && dueCount > 0 && !isOnBreak && (
        <PlanNotes plan={data.plan} nextBreak={nextBreak} />
      )}
    </>
  );
}

function Due({ count }: { readonly count: number }) {
  return (
    <DueLayout>
      <Typography
        variant="figure"
        sx={{
          color: 'brand.text',
          fontSize: '2.75rem',
          gridArea: 'figure',
          [wide]: { fontSize: '3.625rem' },
        }}
      >
        {count} due
      </Typography>
      <Typography sx={{ color: 'text.secondary', gridArea: 'text' }}>
        You have notes ready for review!
      </Typography>
      <Button variant="contained" component={Link} to={startRevision} sx={{ gridArea: 'start' }}>
        Start Revision
      </Button>
      <Typography variant="body2" sx={{ color: 'brand.text', gridArea: 'effort' }}>
        {countedNotes(count)}, {effortText(count, reviewPace())}
      </Typography>
    </DueLayout>
  );
}

/** Height in px at which the due notes and the composer fit. */
const narrowHeight = 431;

/** The title, the state below it, and next to both the pile or the composer. */
const Panel = styled('div')({
  display: 'grid',
  gap: '4px 0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: narrowHeight,
  padding: '14px 16px 12px',
  [wide]: {
    gridTemplate: 'auto 1fr / minmax(300px, 368fr) minmax(0, 540fr)',
    minHeight: 2 * 24 + cardHeight.wide + edgesHeight,
    padding: '24px 24px 24px 28px',
    '& > :nth-of-type(-n + 2)': { gridColumnStart: 1 },
  },
  '&[data-low]': { minHeight: 0 },
});

const DueLayout = styled('div')({
  alignItems: 'baseline',
  columnGap: 16,
  display: 'grid',
  gridTemplate: '"figure effort" "text text" "start start" / auto 1fr',
  '& > :last-child': { textAlign: 'end' },
  '& > a': { marginTop: 10, minHeight: 48 },
  [wide]: {
    gridTemplate: '"figure figure" auto "text text" 1fr "start effort" auto / auto 1fr',
    '& > :last-child': { textAlign: 'start' },
    '& > a': { marginTop: 0, minHeight: 44 },
  },
});

/** A place for the top card, empty at first, with the edges of at most two cards below it. */
const Pile = styled('div')(({ theme }) => ({
  height: cardHeight.narrow + edgesHeight,
  marginTop: 10,
  position: 'relative',
  [wide]: { gridArea: '1 / 2 / 3 / 3', height: cardHeight.wide + edgesHeight, marginTop: 0 },
  '& > span': {
    backgroundColor: theme.vars.palette.background.paper,
    border: '1px solid var(--edge)',
    borderRadius: radius.face,
    height: cardHeight.narrow,
    insetInline: 0,
    position: 'absolute',
    top: 0,
    [wide]: { height: cardHeight.wide },
  },
  '& > [data-edge="1"]': { insetInline: 12, marginTop: edgesHeight / 2 },
  '& > [data-edge="2"]': { insetInline: 24, marginTop: edgesHeight },
}));
