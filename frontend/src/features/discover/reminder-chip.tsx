import Chip from '@mui/material/Chip';
import { Tooltip } from '../../components/tooltip';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { settingsQuery } from '../../api/settings';
import { paths } from '../../config/paths';

export function ReminderChip() {
  const { data: settings } = useQuery(settingsQuery());
  if (settings?.reminderEnabled !== false) return null;
  return (
    <Tooltip title="You will not be receiving reminders for revisions" describeChild>
      <Chip
        component={Link}
        to={paths.settings}
        clickable
        variant="outlined"
        label="🔕 Reminder Off"
      />
    </Tooltip>
  );
}
