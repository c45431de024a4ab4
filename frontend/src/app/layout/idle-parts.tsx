import { useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { RescheduleDialogs } from '../reschedule/reschedule-dialogs';
import { AppBadge } from './app-badge';
import { BulkStatus } from './bulk-status';
import { DueNotice } from './due-notice';
import { followVisibleHeight } from './follow-visible-height';
import { PushWatch } from './push-watch';
import { SearchKey } from './search-key';
import { OutboxStatus } from './outbox-status';
import { UpdateWatch } from './update-watch';
import { usePersistence } from './use-persistence';

const [LazyVoices] = lazyPart(
  async () => (await import('./voices')).Voices,
  'The voices could not be loaded.',
  () => null,
);

/** The parts of the shell that no screen needs at first. */
export function IdleParts({ learner }: { readonly learner: string }) {
  useEffect(followVisibleHeight, []);
  usePersistence();
  return (
    <>
      <SearchKey />
      <DueNotice />
      <OutboxStatus learner={learner} />
      <BulkStatus />
      <RescheduleDialogs />
      <AppBadge />
      <PushWatch />
      <UpdateWatch learner={learner} />
      {'speechSynthesis' in window && <LazyVoices />}
    </>
  );
}
