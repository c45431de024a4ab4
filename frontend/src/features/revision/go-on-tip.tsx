import { useEffect, useEffectEvent } from 'react';
import { describeError } from '../../api/errors';
import { useSaveSettings } from '../../api/save-settings';
import { useNotify } from '../../components/notifier';

/** Tells the learner once that a session can go on without showing each result. */
export function GoOnTip() {
  const notify = useNotify();
  const { mutate: save } = useSaveSettings();
  const turnOn = () =>
    save(
      { goOnAfterRating: true },
      {
        onError: (error) =>
          notify({ message: `Failed to save settings: ${describeError(error)}`, tone: 'error' }),
      },
    );
  const tell = useEffectEvent(() =>
    notify({
      message: 'Tip: the next card can follow at once after each rating.',
      action: { label: 'Turn on', onSelect: turnOn },
    }),
  );
  useEffect(() => tell(), []);
  return null;
}
