import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { dueQuery } from '../../api/reviews';
import { PageTitle } from '../../components/page-title';
import { useSession } from '../../session/session';
import { CaptureLine } from './capture-line';
import { ComingStrip } from './coming-strip';
import { LatestNotes } from './latest-notes';
import { NewcomerSteps } from './newcomer-steps';
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
  // The caught-up panel holds the composer.
  const capture = due.data?.dueCount === 0 ? null : <CaptureLine />;
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: { xs: 3, sm: 5 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginInline: 'auto',
        maxWidth: 1024,
        paddingBlock: { xs: '0 16px', sm: '8px 24px' },
        paddingInline: { xs: 4, sm: 8 },
        [theme.breakpoints.down('sm')]: {
          '& h1': { fontSize: '1.375rem' },
          '& h1 + p': theme.typography.body2,
        },
      })}
    >
      <PageTitle
        title={welcome(session?.user.name)}
        subtitle="Ready to continue your learning journey? Here's what's waiting for you."
      />
      <NewcomerSteps />
      <RevisionPanel />
      {isPhone && capture}
      {!due.isError && (
        <ComingStrip due={due.data} loadedAt={due.dataUpdatedAt} isPhone={isPhone} />
      )}
      <LatestNotes capture={isPhone ? null : capture} />
    </Box>
  );
}
