import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ignore } from '../../lib/ignore';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Fact } from '../../features/settings/fact';
import { SettingsSection } from '../../features/settings/settings-section';
import { HomeScreenSteps } from '../../modules/installation/home-screen-steps';
import {
  install,
  useInstallation,
  type Installation,
} from '../../modules/installation/installation';
import { hasUpdate, serviceWorkers } from '../../offline/app-worker/app-worker';
import { removeAppWorker } from '../../offline/app-worker/remove-app-worker';
import { takeUpdate } from '../../offline/app-worker/take-update';
import { persistStorage, storageFacts, type StorageFacts } from '../../offline/persistent-storage';
import { logOut } from '../../session/log-out';
import { useLeave } from '../layout/use-leave';

const installationTexts: Readonly<Record<Installation, string>> = {
  installed: 'Installed on this device.',
  button: 'Opened in a browser.',
  steps: 'Opened in a browser. To install it:',
  menu: 'Opened in a browser. The menu of your browser may have an item that installs it.',
};

interface ThisDeviceProps {
  /** Replaced in tests: jsdom cannot reload. */
  readonly reload?: () => void;
}

/** Shows what the app stores on this device, and removes it. */
export function ThisDevice({ reload = () => window.location.reload() }: ThisDeviceProps) {
  const installation = useInstallation();
  const isUpdateStored = useSyncExternalStore(hasUpdate.subscribe, hasUpdate.read);
  const { isReady, storage, look } = useDevice();
  const [isAsking, setIsAsking] = useState(false);
  const { leave, question } = useLeave(async () => {
    await removeAppWorker();
    await logOut();
  });

  return (
    <SettingsSection title="This device">
      <Fact
        title="App"
        text={installationTexts[installation]}
        action={
          installation === 'button' && <Action onClick={() => void install()}>Install</Action>
        }
      >
        {installation === 'steps' && <HomeScreenSteps />}
      </Fact>
      {isUpdateStored && (
        <Fact
          title="New version"
          text="A newer version of MyLinguist is available."
          action={<Action onClick={() => void takeUpdate().then(reload)}>Reload</Action>}
        />
      )}
      <Fact
        title="Without a connection"
        text={
          isReady
            ? 'MyLinguist opens on this device without a connection.'
            : 'MyLinguist needs a connection to open in this browser.'
        }
      />
      {storage && (
        <Fact
          title="Storage"
          text={storageText(storage)}
          action={
            !storage.isPersistent && (
              <Action onClick={() => void persistStorage().then(look)}>Ask to keep it</Action>
            )
          }
        />
      )}
      <Divider />
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Removes this browser’s copy of your notes and logs you out. Your notes stay in your
          account.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Remove from this device
        </Button>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title="Remove MyLinguist from this device?"
          text="You are logged out, and this browser’s copy of your notes and of the app is removed. Your notes stay in your account. An icon on the home screen stays until you delete it there."
          confirmLabel="Remove"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void leave();
          }}
        />
      )}
      {question}
    </SettingsSection>
  );
}

function storageText({ bytes, isPersistent }: StorageFacts): string {
  const size =
    bytes === undefined ? 'MyLinguist stores your notes' : `${sizeText(bytes)} are stored`;
  return isPersistent
    ? `${size} on this device. The browser keeps them.`
    : `${size} on this device. The browser may remove them when space is short.`;
}

function sizeText(bytes: number): string {
  const megabytes = Math.max(bytes / 1_000_000, 0.1);
  return `${megabytes.toLocaleString('en', { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}

interface Device {
  /** Whether a service worker opens the app without a network. */
  readonly isReady: boolean;
  /** Null until known, and in browsers that do not say. */
  readonly storage: StorageFacts | null;
}

function useDevice(): Device & { readonly look: () => void } {
  const [device, setDevice] = useState<Device>({ isReady: false, storage: null });
  const look = () => {
    void Promise.all([isWorkerActive(), storageFacts()]).then(([isReady, storage]) =>
      setDevice({ isReady, storage }),
    );
  };
  useEffect(look, []);
  return { ...device, look };
}

async function isWorkerActive(): Promise<boolean> {
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch((error: unknown) => ignore(error, 'without a registration the app has no worker'));
  return Boolean(registration?.active);
}

function Action({
  children,
  onClick,
}: {
  readonly children: string;
  readonly onClick: () => void;
}) {
  return (
    <Button variant="outlined" onClick={onClick} sx={{ flex: 'none' }}>
      {children}
    </Button>
  );
}
