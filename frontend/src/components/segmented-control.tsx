import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Accessible name, if the label is too short to be understood alone. */
  name?: string;
  disabled?: boolean;
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
      sx={{
        ...(recessed && { bgcolor: 'recess', borderRadius: 1, p: '3px' }),
        '& .MuiToggleButton-root': {
          border: 0,
          borderRadius: '8px',
          color: 'text.secondary',
          minHeight: recessed ? 32 : 36,
          px: 3,
          py: 0,
          textTransform: 'none',
          typography: 'body2',
          '&.Mui-disabled': { border: 0 },
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'background.paper',
            boxShadow: 1,
            color: 'text.primary',
          },
        },
      }}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.value}
          value={segment.value}
          aria-label={segment.name}
          disabled={segment.disabled ?? false}
        >
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
