import IconButton from '@mui/material/IconButton';
import type { User } from '@mylinguist/shared/schemas/session';
import { useState } from 'react';
import { LearnerAvatar } from '../../modules/learner-avatar/learner-avatar';
import { AccountMenu } from './account-menu';

export function AvatarMenu({ user }: { readonly user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <AccountMenu anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}
