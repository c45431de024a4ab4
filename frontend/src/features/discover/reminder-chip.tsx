import Chip from '@mui/material/Chip';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { Tooltip } from '../../components/tooltip';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { settingsQuery } from '../../api/settings';
import { paths } from '../../config/paths';

/** Links to the settings while the learner gets no reminders, or none by mail after a failed mail. */
export function ReminderChip() {
  const { data: settings } = useQuery(settingsQuery());
  const text = settings && describeOff(settings);
  if (!text) return null;
  return (
    <Tooltip title={text.title} describeChild>
      <Chip
        component={Link}
        to={paths.settings}
        clickable
        variant="outlined"
        label={text.label}
        // A touch target of 44 px.
        sx={{ '&::after': { content: '""', inset: '-11px 0', position: 'absolute' } }}
      />
    </Tooltip>
  );
}

function describeOff({ reminderEnabled, reminderByMail }: Settings) {
  if (reminderEnabled === false) {
    return {
      label: '🔕 Reminder Off',
      title: 'You will not be receiving reminders for revisions',
    };
  }
  return reminderByMail === 'undeliverable'
    ? { label: '🔕 Mail Off', title: 'Mail to your address could not be delivered' }
    : null;
}
