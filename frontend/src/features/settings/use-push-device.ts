import { useEffect, useState } from 'react';
import { describeError } from '../../api/error-kinds';
import { registerThisDevice, removeThisDevice } from '../../api/push';
import { useIsShown } from '../../hooks/use-is-shown';
import { cachedPushDevice } from '../../offline/push/cached-push-device';

interface PushDevice {
  /** Whether this browser gets notifications. */
  readonly isOn: boolean;
  /** Whether the learner has denied the permission in the browser. */
  readonly isBlocked: boolean;
  readonly isChanging: boolean;
  /** Why the last attempt to turn them on failed; null without a failure. */
  readonly failure: string | null;
  /** Asks the browser for the permission. Call it for a click of the learner only. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Holds the state of the notifications of this browser. */
export function usePushDevice(): PushDevice {
  const [isOn, setIsOn] = useState(() => cachedPushDevice() !== null);
  const [permission, setPermission] = useState(() => Notification.permission);
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useIsShown();

  useEffect(() => {
    // The learner may have changed it in the settings of the browser, or in another tab.
    const look = () => {
      setPermission(Notification.permission);
      setIsOn(cachedPushDevice() !== null);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const change = async (work: () => Promise<string | null>) => {
    setIsChanging(true);
    setFailure(null);
    const problem = await work();
    if (!isShown.current) return;
    setIsChanging(false);
    setFailure(problem);
    setPermission(Notification.permission);
    setIsOn(cachedPushDevice() !== null);
  };
  return {
    isOn: isOn && permission === 'granted',
    isBlocked: permission === 'denied',
    isChanging,
    failure,
    turnOn: () => change(register),
    turnOff: () =>
      change(async () => {
        await removeThisDevice();
        return null;
      }),
  };
}

/** Returns the reason of a failure. The learner sees a denied permission in the text of the row. */
async function register(): Promise<string | null> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return null;
    if (permission !== 'granted') return 'Your browser did not allow notifications yet.';
    await registerThisDevice();
    return null;
  } catch (error) {
    console.warn('The notifications of this browser could not be turned on', error);
    return error instanceof DOMException
      ? 'The notification service of your browser cannot be reached. Please try again.'
      : describeError(error);
  }
}
