import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { dueQuery } from '../../api/reviews';
import { PageTitle } from '../../components/page-title';
import { useSession } from '../../session/session';
import { tightWindow } from '../../theme/tokens';
import { CaptureLine } from './capture-line';
import { ComingStrip } from './coming-strip';
import { LatestNotes } from './latest-notes';
import { useNewcomerStep } from './newcomer-step';
import { NewcomerCard } from './newcomer-card';
import { RevisionPanel } from './revision-panel';

function welcome(name: string | null | undefined): string {
  const firstName = name?.trim().split(/\s+/)[0];
  return firstName ? `It's great to see you, ${firstName}! 👋` : 'Welcome back! 👋';
}

export function DiscoverPage() {
  const session = useSession();
  const due = useQuery(dueQuery());
  // A query instead of CSS keeps the DOM order equal to the visual order.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const step = useNewcomerStep();
  const isDue = due.data !== undefined && due.data.dueCount > 0;
  // The caught-up panel holds the composer, and so does the first step of a newcomer.
  const hasComposer = step === 'write' || (due.data?.dueCount === 0 && !step);
  const capture = hasComposer ? null : <CaptureLine />;
  const steps = step && <NewcomerCard step={step} isDue={isDue} />;
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginInline: 'auto',
        maxWidth: 1024,
        paddingBlock: '4px 24px',
        paddingInline: { xs: 4, sm: 8 },
        [`@media ${tightWindow}`]: {
          gap: 3,
          paddingTop: 0,
          '& h1': { fontSize: '1.375rem' },
          '& h1 + p': theme.typography.body2,
        },
      })}
    >
      <PageTitle
        title={welcome(session?.user.name)}
        subtitle="Ready to continue your learning journey? Here's what's waiting for you."
      />
      {!isDue && steps}
      <RevisionPanel isNewcomer={step === undefined ? undefined : step !== null} />
      {isDue && steps}
      {isPhone && capture}
      {!due.isError && step !== 'write' && (
        <ComingStrip due={due.data} loadedAt={due.dataUpdatedAt} isPhone={isPhone} />
      )}
      <LatestNotes capture={isPhone ? null : capture} isPhone={isPhone} />
    </Box>
  );
}
