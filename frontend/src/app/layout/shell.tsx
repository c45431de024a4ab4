import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../../session/session';
import { useIsOutdated } from '../../api/outdated';
import { useLatestSettings } from '../../api/use-latest-settings';
import { lazyPart } from '../../components/lazy-part';
import { paths } from '../../config/paths';
import { updateOffer } from '../../offline/app-worker/update-offer';
import { prefetchScreensWhenIdle } from '../screens';
import { BottomBar } from './bottom-bar';
import { SideDrawer } from './side-drawer';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useMainFocus } from './use-main-focus';
import { useSidebar } from './use-sidebar';
import { UpdateNotice } from './update-notice';

const [ManageTagsDialog] = lazyPart(
  async () => (await import('../../features/tags/manage-tags-dialog')).ManageTagsDialog,
  'The tags could not be loaded.',
);

/**
 * Renders a signed-in screen inside `main`, which fills the rest of the window and scrolls. A
 * screen that scrolls its own content sets `height: 100%`.
 */
export function Shell() {
  const session = useSession();
  const client = useQueryClient();
  const { isOpen, isMobile, toggle, close } = useSidebar();
  const [isManagingTags, setIsManagingTags] = useState(false);
  const mainRef = useMainFocus();
  const isOutdated = useIsOutdated();
  const triesEarly = useLatestSettings()?.betaFeaturesEnabled === true;
  const isOffered = useSyncExternalStore(updateOffer.subscribe, updateOffer.read);

  useEffect(() => prefetchScreensWhenIdle(client, triesEarly), [client, triesEarly]);

  if (!session) return <Navigate to={paths.login} replace />;
  return (
    <Box
      sx={{
        display: 'flex',
        height: 'var(--visible-height, 100dvh)',
        // All of the screen is printed.
        '@media print': {
          '&, & > div, & main': { display: 'block', height: 'auto', overflow: 'visible' },
        },
      }}
    >
      <SkipLink />
      <SideDrawer
        isMobile={isMobile}
        isOpen={isOpen}
        onClose={close}
        onManageTags={() => setIsManagingTags(true)}
      />
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 }}>
        <TopBar user={session.user} isSidebarOpen={isOpen} onToggleSidebar={toggle} />
        <div role="status">
          {(isOutdated || isOffered) && <UpdateNotice canWait={!isOutdated} />}
        </div>
        <Box
          component="main"
          id="main"
          ref={mainRef}
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, outline: 'none', overflow: 'auto' }}
        >
          <Outlet />
        </Box>
        {isMobile && <BottomBar isDrawerOpen={isOpen} onOpenDrawer={toggle} />}
      </Box>
      {isManagingTags && <ManageTagsDialog onClose={() => setIsManagingTags(false)} />}
    </Box>
  );
}
