import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { useReschedule, type Rescheduling } from '../../writes/reschedule';
import { useTimeZone } from '../../api/use-time-zone';
import { serverNow } from '../../lib/server-clock';
import { dayText } from '../../modules/reschedule/day-text';
import { PutOffDialog } from '../../modules/reschedule/put-off-dialog';
import type { RescheduleRequest } from '../../modules/reschedule/reschedule-request';
import { StartOverDialog } from '../../modules/reschedule/start-over-dialog';

interface RescheduleDialogProps {
  readonly request: RescheduleRequest;
  readonly onClose: () => void;
}

/** The dialog that a menu has asked for, with the change that follows. */
export function RescheduleDialog({ request, onClose }: RescheduleDialogProps) {
  const { kind, note, onDone } = request;
  const reschedule = useReschedule();
  const timeZone = useTimeZone();

  const change = (wanted: Rescheduling, message: string) => {
    onClose();
    void reschedule(note, wanted, message).then((isStored) => isStored && onDone?.());
  };

  if (kind === 'start-over') {
    return (
      <StartOverDialog
        note={note}
        onClose={onClose}
        onStartOver={() => change({ kind }, 'Started over. It comes back tomorrow.')}
      />
    );
  }
  return (
    <PutOffDialog
      note={note}
      today={studyDay(serverNow(), timeZone)}
      onClose={onClose}
      onPutOff={(until) =>
        change({ kind, until }, `Put off until ${dayText(dayOfDate(until) ?? 0)}.`)
      }
    />
  );
}
