import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Brand } from '../../modules/brand/brand';
import { NavigationList } from './navigation-list';
import { TagList } from './tag-list';

/** Widths of the drawer, in px. */
const width = { collapsed: 60, expanded: 320 } as const;

interface SideDrawerProps {
  readonly isMobile: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onManageTags: () => void;
}

/** The navigation: a column that folds to its icons, or on small screens a drawer over the page. */
export function SideDrawer({ isMobile, isOpen, onClose, onManageTags }: SideDrawerProps) {
  const isCollapsed = !isMobile && !isOpen;
  const onNavigate = () => {
    if (isMobile) onClose();
  };
  return (
    <Drawer
      variant={isMobile ? 'temporary' : 'permanent'}
      open={isOpen || !isMobile}
      onClose={onClose}
      slotProps={{
        root: { keepMounted: false },
        paper: {
          ...(isMobile && { 'aria-label': 'Navigation' }),
          sx: {
            backgroundColor: 'background.default',
            borderRightColor: 'line',
            maxWidth: '86vw',
            overflowX: 'hidden',
            position: isMobile ? 'fixed' : 'relative',
            transition: (theme) => theme.transitions.create('width'),
            width: isCollapsed ? width.collapsed : width.expanded,
          },
        },
      }}
    >
      <nav aria-label="Main">
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
      </nav>
    </Drawer>
  );
}
