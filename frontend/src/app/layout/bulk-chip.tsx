import SyncOutlined from '@mui/icons-material/SyncOutlined';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { bulkOf } from '../../writes/bulk';
import { progressText, startText } from '../../modules/note-selection/bulk-text';
import { bulkState } from '../../offline/bulk/bulk-state';
import { StatusChip } from './status-chip';

/** Shows the progress of a change of many notes on screens without a list of notes. */
export function BulkChip() {
  const client = useQueryClient();
  const { action, wait } = useSyncExternalStore(bulkState.subscribe, bulkState.read);
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {action && startText(action)}
      </span>
      {action && (
        <StatusChip
          isShown
          icon={<SyncOutlined />}
          label={`${number(action.total - action.left.length)} of ${number(action.total)}`}
          explanation={progressText(action, wait)}
          action={
            action.isStopped
              ? undefined
              : { label: 'Stop', onSelect: () => void bulkOf(client).stop(action.id) }
          }
        />
      )}
    </>
  );
}

const number = (count: number) => count.toLocaleString('en');
