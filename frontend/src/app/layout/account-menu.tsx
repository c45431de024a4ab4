import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadOutbox } from '../../api/load-outbox';
import { paths } from '../../config/paths';
import { logOut } from '../../session/log-out';
import { LogOutDialog } from './log-out-dialog';

interface AccountMenuProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AccountMenu({ anchor, open, onClose }: AccountMenuProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  const leave = async () => {
    onClose();
    const outbox = await loadOutbox(client);
    if (outbox && outbox.waiting().length > 0) setIsAsking(true);
    else await logOut();
  };

  return (
    <>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem
          onClick={() => {
            onClose();
            void navigate(paths.settings);
          }}
        >
          <SettingsOutlined /> Settings
        </MenuItem>
        <MenuItem onClick={() => void leave()}>
          <LogoutOutlined /> Logout
        </MenuItem>
      </Menu>
      {isAsking && (
        <LogOutDialog onLogOut={() => void logOut()} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
