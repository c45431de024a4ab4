import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { HomeScreenSteps } from './home-screen-steps';
import { declineHint, isHintDue } from './install-hint-memory';
import { install, useInstallation } from './installation';

/** Offers to install the app after the second session. "Not now" hides it for ever on this device. */
export function InstallHint({ sessionId }: { readonly sessionId: string }) {
  const [isDue, setIsDue] = useState(() => isHintDue(sessionId));
  const decline = () => {
    declineHint();
    setIsDue(false);
  };
  return isDue && <Hint onDecline={decline} />;
}

function Hint({ onDecline }: { readonly onDecline: () => void }) {
  const id = useId();
  const state = useInstallation();
  if (state !== 'button' && state !== 'steps') return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 3, marginTop: 4, padding: 5 }}
    >
      <div>
        <Typography variant="h3" component="h2" id={id}>
          Install MyLinguist
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Once installed, it opens like an app, also without a connection.
        </Typography>
      </div>
      {state === 'steps' && <HomeScreenSteps />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {state === 'button' && (
          <Button variant="outlined" onClick={() => void install()}>
            Install
          </Button>
        )}
        <Button variant="text" color="inherit" onClick={onDecline}>
          Not now
        </Button>
      </Box>
    </Card>
  );
}
