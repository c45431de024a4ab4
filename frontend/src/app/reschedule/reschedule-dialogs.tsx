import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { rescheduleRequest } from '../../modules/reschedule/reschedule-request';

const [LazyRescheduleDialog] = lazyPart(
  async () => (await import('./reschedule-dialog')).RescheduleDialog,
  'The dialog could not be loaded.',
);

const close = () => rescheduleRequest.write(null);

/** Shows the dialog about the schedule of a note that a menu of any screen has asked for. */
export function RescheduleDialogs() {
  const request = useSyncExternalStore(rescheduleRequest.subscribe, rescheduleRequest.read);
  const { pathname } = useLocation();
  // The dialog belongs to the screen with the menu.
  useEffect(() => close, [pathname]);
  return request && <LazyRescheduleDialog request={request} onClose={close} />;
}
