import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const coarse = '@media (pointer: coarse)';

type EmailMode = 'signin' | 'signup' | 'reset';

interface ModeLinksProps {
  readonly mode: EmailMode | 'verify' | 'resetPassword' | 'changeEmail' | 'recoverEmail';
  readonly onSelect: (mode: EmailMode) => void;
  readonly onBack: () => void;
}

export function ModeLinks({ mode, onSelect, onBack }: ModeLinksProps) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 3, [coarse]: { gap: 0 } }}>
      {mode === 'signin' && (
        <>
          <LinkButton onSelect={() => onSelect('reset')}>Forgot Password?</LinkButton>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            New here? <LinkButton onSelect={() => onSelect('signup')}>Sign Up</LinkButton>
          </Typography>
        </>
      )}
      {mode !== 'signin' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Have an account? <LinkButton onSelect={() => onSelect('signin')}>Sign In</LinkButton>
        </Typography>
      )}
      {mode === 'resetPassword' && (
        <LinkButton onSelect={() => onSelect('reset')}>Forgot Password?</LinkButton>
      )}
      <LinkButton onSelect={onBack}>Back to other sign-in options</LinkButton>
    </Stack>
  );
}

interface LinkButtonProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** A button styled as a link. It is no link because the address stays the same. */
function LinkButton({ onSelect, children }: LinkButtonProps) {
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={onSelect}
      sx={{
        paddingBlock: 1,
        verticalAlign: 'baseline',
        [coarse]: { minHeight: 44, minWidth: 44 },
      }}
    >
      {children}
    </Link>
  );
}
