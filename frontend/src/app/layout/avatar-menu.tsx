import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { User } from '@mylinguist/shared/schemas/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { logOut } from '../log-out';

/** The first letter of the name, else of the email, else '?'. */
function initial({ name, email }: User): string {
  const [letter] = name?.trim() || email.trim();
  return letter?.toUpperCase() ?? '?';
}

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
        <Avatar
          {...(user.picture && { src: user.picture })}
          slotProps={{ img: { alt: '', referrerPolicy: 'no-referrer' } }}
          sx={{
            backgroundColor: 'brand.tint',
            color: 'brand.text',
            fontWeight: 700,
            height: 34,
            typography: 'button',
            width: 34,
          }}
        >
          {initial(user)}
        </Avatar>
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
