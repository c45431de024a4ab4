import { deviceTimeZone } from '../lib/device-time-zone';
import { useLatestSettings } from './use-latest-settings';

/**
 * Returns the IANA time zone of the learner's settings, in which all dates are shown; on the first
 * visit, until the settings are loaded, that of the device.
 */
export const useTimeZone = (): string => useLatestSettings()?.timezone ?? deviceTimeZone();
