import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type SvgIcon from '@mui/material/SvgIcon';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Accessible name, if the label is too short to be understood alone. */
  name?: string;
  disabled?: boolean;
  /** Drawn before the label. */
  Icon?: typeof SvgIcon;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  /** Uses the recessed look, for a control in a row with others. */
  recessed?: boolean;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange, recessed = false } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, chosen: Value | null) => chosen && onChange(chosen)}
      sx={(theme) => ({
        ...(recessed && { bgcolor: 'recess', borderRadius: 1, p: '3px' }),
        '& .MuiToggleButton-root': {
          border: 0,
          borderRadius: '8px',
          color: 'text.secondary',
          minHeight: recessed ? 32 : 36,
          '@media (pointer: coarse)': {
            minHeight: recessed ? 38 : 44,
            // The target includes the edge of the track.
            '&::after': { content: '""', inset: '-3px 0', position: 'absolute' },
          },
          px: { xs: 2, sm: 3 },
          py: 0,
          textTransform: 'none',
          typography: 'body2',
          whiteSpace: 'nowrap',
          '&.Mui-disabled': { border: 0 },
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'background.paper',
            boxShadow: 1,
            color: 'text.primary',
            // Lighter than its track.
            ...theme.applyStyles('dark', {
              bgcolor: `color-mix(in srgb, ${theme.vars.palette.outline} 32%, ${theme.vars.palette.recess})`,
            }),
          },
        },
      })}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.value}
          value={segment.value}
          aria-label={segment.name}
          disabled={segment.disabled ?? false}
        >
          {segment.Icon && <segment.Icon aria-hidden sx={{ fontSize: 16, mr: 1 }} />}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
