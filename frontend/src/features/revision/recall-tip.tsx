import { SettingTip } from './setting-tip';

/** Suggests once to recall notes before their text is shown. */
export function RecallTip() {
  return (
    <SettingTip
      message="Tip: you remember more if you recall a note first. Its text can wait until you have tried."
      change={{ recallFirst: true }}
    />
  );
}
