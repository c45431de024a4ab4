import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { useRovingFocus } from '../hooks/use-roving-focus';
import { radius } from '../theme/tokens';

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

/** A group of buttons of which one is chosen. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange, recessed = false } = props;
  const { tabStop, handlers } = useRovingFocus(
    segments.findIndex((segment) => segment.value === value),
  );
  return (
    <Track role="group" aria-label={label} data-recessed={recessed || undefined} {...handlers}>
      {segments.map((segment, index) => (
        <ButtonBase
          key={segment.value}
          aria-label={segment.name}
          aria-pressed={segment.value === value}
          disabled={segment.disabled ?? false}
          tabIndex={index === tabStop ? 0 : -1}
          onClick={() => onChange(segment.value)}
        >
          {segment.Icon && <segment.Icon aria-hidden sx={{ fontSize: 16, mr: 1 }} />}
          {segment.label}
        </ButtonBase>
      ))}
    </Track>
  );
}

const Track = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    borderRadius: radius.control,
    display: 'inline-flex',
    '&[data-recessed]': { backgroundColor: palette.recess, padding: 3 },
    '& > button': {
      ...theme.typography.body2,
      borderRadius: 8,
      color: palette.text.secondary,
      minHeight: 36,
      paddingInline: 8,
      whiteSpace: 'nowrap',
      [theme.breakpoints.up('sm')]: { paddingInline: 12 },
      '@media (max-width: 359.95px)': { paddingInline: 6 },
      '@media (pointer: coarse)': {
        minHeight: 44,
        // The target includes the edge of the track.
        '&::after': { content: '""', inset: '-3px 0', position: 'absolute' },
      },
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&:disabled': { color: palette.action.disabled },
      '&:focus-visible': { zIndex: 1 },
      '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
        backgroundColor: palette.background.paper,
        boxShadow: theme.shadows[1],
        color: palette.text.primary,
        // Lighter than its track.
        ...theme.applyStyles('dark', {
          backgroundColor: `color-mix(in srgb, ${palette.outline} 32%, ${palette.recess})`,
        }),
      },
    },
    '& > button + button': { marginInlineStart: -1 },
    '&[data-recessed] > button': {
      minHeight: 32,
      '@media (pointer: coarse)': { minHeight: 38 },
    },
  };
});
