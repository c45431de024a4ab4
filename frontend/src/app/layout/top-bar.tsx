import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { User } from '@mylinguist/shared/schemas/session';
import { Tooltip } from '../../components/tooltip';
import { topBarSlot } from '../../components/top-bar-slot';
import { AvatarMenu } from './avatar-menu';
import { LazyIdleParts } from './lazy-idle-parts';

interface TopBarProps {
  readonly user: User;
  readonly isSidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
}

export function TopBar({ user, isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const toggleLabel = isSidebarOpen ? 'Close sidebar' : 'Open sidebar';
  return (
    <Box
      component="header"
      sx={{
        alignItems: 'center',
        display: 'flex',
        displayPrint: 'none',
        flex: 'none',
        height: 60,
        paddingInline: { xs: 2, md: 4 },
      }}
    >
      <Tooltip title={toggleLabel}>
        <IconButton
          aria-label={toggleLabel}
          aria-expanded={isSidebarOpen}
          onClick={onToggleSidebar}
        >
          <MenuOutlined />
        </IconButton>
      </Tooltip>
      <Box id={topBarSlot} sx={{ flex: 1, minWidth: 0, paddingInline: 2 }} />
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 2 }}>
        <LazyIdleParts learner={user.email} />
        <AvatarMenu user={user} />
      </Box>
    </Box>
  );
}
