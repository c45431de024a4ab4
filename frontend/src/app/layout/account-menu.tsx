import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadOutbox } from '../../api/load-outbox';
import { paths } from '../../config/paths';
import { readSettingsDraft } from '../../features/settings/settings-draft';
import { logOut } from '../../session/log-out';
import { useSession } from '../../session/session';
import { LogOutDialog } from './log-out-dialog';
import { UnsavedSettingsDialog } from './unsaved-settings-dialog';

interface AccountMenuProps {
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AccountMenu({ anchor, open, onClose }: AccountMenuProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const learner = useSession()?.user.email ?? '';
  const [question, setQuestion] = useState<'settings' | 'outbox' | null>(null);

  const sendAndLeave = async () => {
    const outbox = await loadOutbox(client);
    if (outbox && outbox.waiting().length > 0) setQuestion('outbox');
    else await logOut();
  };
  const leave = async () => {
    onClose();
    if (Object.keys(readSettingsDraft(learner)).length > 0) setQuestion('settings');
    else await sendAndLeave();
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
      {question === 'settings' && (
        <UnsavedSettingsDialog
          learner={learner}
          onDone={() => void sendAndLeave()}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'outbox' && (
        <LogOutDialog onLogOut={() => void logOut()} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}
