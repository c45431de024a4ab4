import { SettingTip } from './setting-tip';

/** Tells the learner once that a session can go on without showing each result. */
export function GoOnTip() {
  return (
    <SettingTip
      message="Tip: the next card can follow at once after each rating."
      change={{ goOnAfterRating: true }}
    />
  );
}
