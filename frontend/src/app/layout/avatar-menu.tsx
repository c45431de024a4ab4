import IconButton from '@mui/material/IconButton';
import type { User } from '@mylinguist/shared/schemas/session';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { LearnerAvatar } from '../../modules/learner-avatar/learner-avatar';

const [LazyAccountMenu, warmAccountMenu] = lazyPart(
  async () => (await import('./account-menu')).AccountMenu,
  'The menu could not be loaded.',
);

export function AvatarMenu({ user }: { readonly user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useWhenIdle(warmAccountMenu);
  return (
    <>
      <IconButton
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={warmAccountMenu}
        onFocus={warmAccountMenu}
        sx={{ borderRadius: '50%' }}
      >
        <LearnerAvatar user={user} size={34} />
      </IconButton>
      <LazyAccountMenu anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}
