import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Brand } from '../../modules/brand/brand';
import { NavigationList } from './navigation-list';
import { TagList } from './tag-list';
import { MobileDrawer } from './mobile-drawer';

/** In px. */
const width = { collapsed: 60, expanded: 320 } as const;

interface SideDrawerProps {
  readonly isMobile: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onManageTags: () => void;
}

/** The navigation: a collapsible column, or a modal drawer on small screens. */
export function SideDrawer({ isMobile, isOpen, onClose, onManageTags }: SideDrawerProps) {
  const isCollapsed = !isMobile && !isOpen;
  const onNavigate = () => {
    if (isMobile) onClose();
  };
  const navigation = (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        width: isCollapsed ? width.collapsed : width.expanded,
        displayPrint: 'none',
        maxWidth: 1,
        ...(!isMobile && {
          borderRight: 1,
          borderColor: 'line',
          flex: 'none',
          overflow: 'hidden auto',
          transition: (theme) => theme.transitions.create('width'),
        }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flex: 'none',
          height: 76,
          justifyContent: isCollapsed ? 'center' : 'flex-start',
          paddingLeft: isCollapsed ? 0 : 6,
        }}
      >
        <Brand isShort={isCollapsed} />
      </Box>
      <NavigationList isCollapsed={isCollapsed} onNavigate={onNavigate} />
      <TagList
        isCollapsed={isCollapsed}
        onNavigate={onNavigate}
        onManage={() => {
          onNavigate();
          onManageTags();
        }}
      />
    </Box>
  );
  if (!isMobile) {
    const pageStart = isCollapsed ? width.collapsed : width.expanded;
    return (
      <>
        <GlobalStyles styles={{ ':root': { '--page-start': `${pageStart}px` } }} />
        {navigation}
      </>
    );
  }
  return (
    <MobileDrawer open={isOpen} onClose={onClose}>
      {navigation}
    </MobileDrawer>
  );
}
