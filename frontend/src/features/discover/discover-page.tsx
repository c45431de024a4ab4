import Box from '@mui/material/Box';
import { useSession } from '../../session/session';
import { PageTitle } from '../../components/page-title';
import { LatestNotes } from './latest-notes';
import { RevisionStatus } from './revision-status';

function welcome(name: string | null | undefined): string {
  const firstName = name?.trim().split(/\s+/)[0];
  return firstName ? `It's great to see you, ${firstName}! 👋` : 'Welcome back! 👋';
}

export function DiscoverPage() {
  const session = useSession();
  return (
    <Box
      sx={{
        containerType: 'inline-size',
        display: 'grid',
        gap: 6,
        marginInline: 'auto',
        maxWidth: 1000,
        paddingBlock: { xs: 4, md: 6 },
        paddingInline: { xs: 4, md: 8 },
      }}
    >
      <PageTitle
        title={welcome(session?.user.name)}
        subtitle="Ready to continue your learning journey? Here's what's waiting for you."
      />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: 'minmax(0, 1fr)',
          // A container query because the sidebar narrows the page but not the viewport.
          '@container (min-width: 680px)': {
            gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
          },
        }}
      >
        <RevisionStatus />
        <LatestNotes />
      </Box>
    </Box>
  );
}
