import { pushDeviceKey } from '../offline/push/cached-push-device';
import { themeKey } from '../theme/theme-key';

/** Local storage key that exists once the learner has declined the hint to install the app. */
export const installHintKey = 'installHint';

/** Local storage keys that belong to the device. Log-out and an expired session keep them. */
export const deviceKeys: readonly string[] = [themeKey, installHintKey, pushDeviceKey];
