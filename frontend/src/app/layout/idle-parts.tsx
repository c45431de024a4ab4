import { DueNotice } from './due-notice';
import { OutboxStatus } from './outbox-status';

/** The parts of the shell that no screen needs at first. */
export function IdleParts({ learner }: { readonly learner: string }) {
  return (
    <>
      <DueNotice />
      <OutboxStatus learner={learner} />
    </>
  );
}
