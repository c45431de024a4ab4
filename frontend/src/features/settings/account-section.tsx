import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../session/session';
import { LearnerAvatar } from '../../modules/learner-avatar/learner-avatar';
import { SettingsSection } from './settings-section';
import { DeleteAccountDialog } from './delete-account-dialog';

interface AccountSectionProps {
  readonly signInDetails?: ReactNode;
}

export function AccountSection({ signInDetails }: AccountSectionProps) {
  const session = useSession();
  const [isDeleting, setIsDeleting] = useState(false);
  if (!session) return null;
  const { user } = session;
  return (
    <SettingsSection title="Account">
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 5 }}>
        <LearnerAvatar user={user} size={48} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>{signInDetails}</Box>
      </Stack>
      <Divider />
      <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Deleting your account permanently removes everything that is stored about you.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </Stack>
      {isDeleting && (
        <DeleteAccountDialog email={user.email} onClose={() => setIsDeleting(false)} />
      )}
    </SettingsSection>
  );
}
