import { useEffect } from 'react';
import { RescheduleDialogs } from '../reschedule/reschedule-dialogs';
import { AppBadge } from './app-badge';
import { BulkStatus } from './bulk-status';
import { MissingNotes } from './missing-notes';
import { DueNotice } from './due-notice';
import { followVisibleHeight } from './follow-visible-height';
import { PushWatch } from './push-watch';
import { SearchKey } from './search-key';
import { SignInPrompt } from './sign-in-prompt';
import { OutboxStatus } from './outbox-status';
import { OwnedNotice } from './owned-notice';
import { UpdateWatch } from './update-watch';
import { usePersistence } from './use-persistence';
import { Voices } from './voices';

/** The parts of the shell that no screen needs at first. Mount them when the page is idle. */
export function BackgroundParts({ learner }: { readonly learner: string }) {
  useEffect(followVisibleHeight, []);
  usePersistence();
  return (
    <>
      <SearchKey />
      <DueNotice />
      <OwnedNotice />
      <OutboxStatus learner={learner} />
      <MissingNotes learner={learner} />
      <BulkStatus />
      <RescheduleDialogs />
      <SignInPrompt />
      <AppBadge />
      <PushWatch />
      <UpdateWatch learner={learner} />
      {'speechSynthesis' in window && <Voices />}
    </>
  );
}
