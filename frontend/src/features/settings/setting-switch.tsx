import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SettingSwitchProps {
  readonly label: string;
  readonly description: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SettingSwitch({ label, description, checked, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
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
        slotProps={{ input: { 'aria-describedby': `${id}-text` } }}
      />
    </Box>
  );
}
