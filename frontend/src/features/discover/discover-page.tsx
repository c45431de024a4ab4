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
  const { data: due } = useQuery(dueQuery());
  // A query instead of CSS keeps the DOM order equal to the visual order.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // The caught-up panel holds the composer.
  const capture = due?.dueCount === 0 ? null : <CaptureLine />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 5 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginInline: 'auto',
        maxWidth: 1024,
        paddingBlock: { xs: '0 16px', sm: '12px 24px' },
        paddingInline: { xs: 4, sm: 8 },
        '& h1': { fontSize: { xs: '1.375rem', sm: '1.875rem' } },
      }}
    >
      <PageTitle
        title={welcome(session?.user.name)}
        subtitle="Ready to continue your learning journey? Here's what's waiting for you."
      />
      <NewcomerSteps />
      <RevisionPanel />
      {isPhone && capture}
      <ComingStrip />
      <LatestNotes capture={isPhone ? null : capture} />
    </Box>
  );
}
