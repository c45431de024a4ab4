import Avatar from '@mui/material/Avatar';
import type { User } from '@mylinguist/shared/schemas/session';
import { isShownPicture } from '../../config/pictures';

/** Returns the first letter of the name, else of the email, else '?'. */
function initial({ name, email }: User): string {
  const [letter] = name?.trim() || email.trim();
  return letter?.toUpperCase() ?? '?';
}

interface LearnerAvatarProps {
  readonly user: User;
  /** Width and height in px. */
  readonly size: number;
}

/** A learner's picture, or their initial without one or when it does not load. */
export function LearnerAvatar({ user, size }: LearnerAvatarProps) {
  return (
    <Avatar
      {...(isShownPicture(user.picture) && { src: user.picture })}
      slotProps={{ img: { alt: '', referrerPolicy: 'no-referrer' } }}
      sx={{
        backgroundColor: 'brand.tint',
        color: 'brand.text',
        fontSize: size * 0.44,
        fontWeight: 600,
        height: size,
        width: size,
      }}
    >
      {initial(user)}
    </Avatar>
  );
}
