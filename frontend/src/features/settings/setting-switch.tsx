import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SettingSwitchProps {
  readonly label: string;
  readonly description: string;
  /** Shown below the switch. Screen readers read it with the description. */
  readonly notice?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SettingSwitch({
  label,
  description,
  notice,
  checked,
  onChange,
}: SettingSwitchProps) {
  const id = useId();
  const describedBy = notice ? `${id}-text ${id}-notice` : `${id}-text`;
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 4, justifyContent: 'space-between' }}>
        <div>
          <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Typography variant="body2" id={`${id}-text`} sx={{ color: 'text.secondary' }}>
            {description}
          </Typography>
        </div>
        <Switch
          id={id}
          checked={checked}
          onChange={(_event, next) => onChange(next)}
          slotProps={{ input: { 'aria-describedby': describedBy } }}
        />
      </Box>
      {notice && (
        // Not an alert: it is there when the page opens, so nothing has to interrupt the learner.
        <Alert severity="info" role="note" id={`${id}-notice`}>
          {notice}
        </Alert>
      )}
    </>
  );
}
