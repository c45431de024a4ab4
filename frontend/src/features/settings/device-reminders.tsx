import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushQuery } from '../../api/push';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { HomeScreenSteps } from '../../modules/installation/home-screen-steps';
import { useInstallation } from '../../modules/installation/installation';
import { isPushSupported } from '../../offline/push/push-subscription';
import { Fact } from './fact';
import { usePushDevice } from './use-push-device';

export interface DeviceRemindersProps {
  /** Whether reminders are on in the form. They turn off every kind of reminder. */
  readonly isReminding: boolean;
}

const title = 'Notify on this device';

/** Turns the notifications of this browser on and off, at once and without Save. */
export function DeviceReminders({ isReminding }: DeviceRemindersProps) {
  const installation = useInstallation();
  if (isPushSupported()) return <Supported isReminding={isReminding} />;
  return installation === 'steps' ? (
    <Fact
      title={title}
      isLive
      text="On an iPhone or iPad, only an installed app can notify you. Install MyLinguist first, then open it from the home screen."
    >
      <HomeScreenSteps />
    </Fact>
  ) : (
    <Fact title={title} isLive text="This browser cannot notify you when MyLinguist is closed." />
  );
}

const blocked =
  'Your browser blocks notifications of this site. Allow them in the settings of the browser for this site, next to its address.';

function Supported({ isReminding }: DeviceRemindersProps) {
  const { data: publicKey } = useQuery(pushQuery());
  const { isOn, isBlocked, isChanging, failure, turnOn, turnOff } = usePushDevice();
  const [isAsking, setIsAsking] = useState(false);
  const isUnavailable = publicKey === null && !isOn;

  const text = isUnavailable
    ? 'Notifications are not set up here.'
    : isBlocked
      ? blocked
      : isOn
        ? isReminding
          ? 'This device notifies you once a day, at your reminder time.'
          : 'This device notifies you once you turn revision reminders on.'
        : 'Notifies you once a day, at your reminder time, also when MyLinguist is closed.';
  return (
    <Fact
      title={title}
      isLive
      text={text}
      action={
        !isUnavailable &&
        !isBlocked && (
          <Button
            variant="outlined"
            aria-disabled={isChanging}
            sx={{ flex: 'none' }}
            onClick={() => {
              if (isChanging) return;
              if (isOn) void turnOff();
              else setIsAsking(true);
            }}
          >
            {isChanging ? 'Changing…' : isOn ? 'Turn off' : 'Turn on'}
          </Button>
        )
      }
    >
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {isAsking && (
        <ConfirmDialog
          title="Notifications on this device?"
          text="When notes are due, this device shows one notification a day. It says how many notes are due and how long they take, and never what they contain. Your browser may ask you next."
          confirmLabel="Turn on"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void turnOn();
          }}
        />
      )}
    </Fact>
  );
}
