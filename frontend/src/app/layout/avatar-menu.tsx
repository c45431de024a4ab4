import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { User } from '@mylinguist/shared/schemas/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { LearnerAvatar } from '../../modules/learner-avatar/learner-avatar';
import { logOut } from '../../api/log-out';

/** Who is signed in, with what concerns their account. */
export function AvatarMenu({ user }: { readonly user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '50%' }}
      >
        <LearnerAvatar user={user} size={34} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem
          onClick={() => {
            close();
            void navigate(paths.settings);
          }}
        >
          <SettingsOutlined /> Settings
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void logOut();
          }}
        >
          <LogoutOutlined /> Logout
        </MenuItem>
      </Menu>
    </>
  );
}
