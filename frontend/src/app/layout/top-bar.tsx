import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { User } from '@mylinguist/shared/schemas/session';
import { useState } from 'react';
import { Tooltip } from '../../components/tooltip';
import { topBarSlot } from '../../components/top-bar-slot';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { AvatarMenu } from './avatar-menu';
import { BackgroundParts } from './background-parts';

interface TopBarProps {
  readonly user: User;
  readonly isSidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
}

const hidesAvatar =
  '&:has([role="search"]:focus-within, [role="search"] input:not(:placeholder-shown))';

export function TopBar({ user, isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const [isIdle, setIsIdle] = useState(false);
  useWhenIdle(() => setIsIdle(true));
  const toggleLabel = isSidebarOpen ? 'Close sidebar' : 'Open sidebar';
  return (
    <Box
      component="header"
      sx={{
        alignItems: 'center',
        display: 'grid',
        displayPrint: 'none',
        flex: 'none',
        gap: 2,
        // The slot is as wide as a list of notes and on its axis.
        gridTemplateColumns: 'minmax(auto, 1fr) minmax(0, 752px) minmax(auto, 1fr)',
        height: 60,
        justifyItems: 'start',
        paddingInline: { xs: 2, md: 4 },
        // On phones, a search in use takes the place of the avatar.
        [hidesAvatar]: {
          '& [aria-label="Account menu"]': { display: { xs: 'none', sm: 'inline-flex' } },
        },
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
      <Box id={topBarSlot} sx={{ width: 1 }} />
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 2, justifySelf: 'end' }}>
        {isIdle && <BackgroundParts learner={user.email} />}
        <AvatarMenu user={user} />
      </Box>
    </Box>
  );
}
