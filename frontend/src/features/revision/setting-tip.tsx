import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from '../../components/notifier';
import { useChangeSetting } from './use-change-setting';

interface SettingTipProps {
  message: string;
  /** The setting that the learner can turn on. */
  change: SettingsChange;
}

/** A notice with a button that turns a setting on. It closes after a while. */
export function SettingTip({ message, change }: SettingTipProps) {
  const notify = useNotify();
  const changeSetting = useChangeSetting();
  const tell = useEffectEvent(() =>
    notify({ message, action: { label: 'Turn on', onSelect: () => changeSetting(change) } }),
  );
  useEffect(() => tell(), []);
  return null;
}
