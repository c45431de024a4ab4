import { useEffect } from 'react';
import { DueNotice } from './due-notice';
import { followVisibleHeight } from './follow-visible-height';
import { OutboxStatus } from './outbox-status';

/** The parts of the shell that no screen needs at first. */
export function IdleParts({ learner }: { readonly learner: string }) {
  useEffect(followVisibleHeight, []);
  return (
    <>
      <DueNotice />
      <OutboxStatus learner={learner} />
    </>
  );
}
