import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasUpdate } from '../../offline/app-worker/app-worker';
import { takeUpdate } from '../../offline/app-worker/take-update';

/** Maximum wait for writes in flight, in ms. */
const patience = 5000;

interface UpdateNoticeProps {
  /** Whether the API still supports this client. */
  readonly canWait?: boolean;
  /** Replaced in tests: jsdom cannot reload. */
  readonly reload?: () => void;
}

/** Offers a reload into a newer version, or asks for it if the API no longer supports this one. */
export function UpdateNotice({
  canWait = false,
  reload = () => window.location.reload(),
}: UpdateNoticeProps) {
  const client = useQueryClient();
  const [isReloading, setIsReloading] = useState(false);

  const update = () => {
    if (isReloading) return;
    setIsReloading(true);
    // Drafts need no wait: the composer stores them on `pagehide`.
    void writesSettled(client).then(takeUpdate).then(reload);
  };

  return (
    <Box
      sx={{
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        columnGap: 4,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        paddingBlock: 1,
        paddingInline: 4,
      }}
    >
      <Typography variant="body2">A newer version of MyLinguist is available.</Typography>
      <Button size="small" aria-disabled={isReloading} onClick={update}>
        {isReloading ? 'Reloading...' : canWait ? 'Reload' : 'Reload to update'}
      </Button>
      {canWait && !isReloading && (
        <Button size="small" variant="text" color="inherit" onClick={() => hasUpdate.write(false)}>
          Later
        </Button>
      )}
    </Box>
  );
}

/** Resolves once no write is in flight, or after the maximum wait. */
function writesSettled(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const check = () => {
      if (client.isMutating() === 0) finish();
    };
    const timer = setTimeout(finish, patience);
    const unsubscribe = client.getMutationCache().subscribe(check);
    check();
  });
}
