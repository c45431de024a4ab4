import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { logOut } from '../../session/log-out';
import { useLeave } from './use-leave';

interface AccountMenuProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AccountMenu({ anchor, open, onClose }: AccountMenuProps) {
  const navigate = useNavigate();
  const { leave, question } = useLeave(logOut);

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
        <MenuItem
          onClick={() => {
            onClose();
            void leave();
          }}
        >
          <LogoutOutlined /> Logout
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
