import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
import { describeError } from '../../api/error-kinds';
import { useSaveSettings } from '../../writes/entity-mutations';
import { useNotify } from '../../components/notifier';

/** Returns a function that changes a setting during a session. A failure is shown as a notice. */
export function useChangeSetting(): (change: SettingsChange) => void {
  const notify = useNotify();
  const { mutate: save } = useSaveSettings();
  return (change) =>
    save(change, {
      onError: (error) =>
        notify({ message: `Failed to save settings: ${describeError(error)}`, tone: 'error' }),
    });
}
