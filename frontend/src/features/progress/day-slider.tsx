import { styled } from '@mui/material/styles';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

interface DaySliderProps {
  readonly label: string;
  /** Study days. */
  readonly first: number;
  readonly last: number;
  readonly value: number;
  /** Describes the chosen day. Screen readers announce it when the day changes. */
  readonly valueText: string;
  /** Days that the left and right arrow keys move. */
  readonly across: 1 | 7;
  readonly onChange: (day: number) => void;
  /** Returns the day at a point of the chart; null outside of it. */
  readonly dayAt: (event: PointerEvent<HTMLElement>) => number | null;
  readonly children: ReactNode;
}

/**
 * Makes a chart of days one tab stop. The arrow keys, Home and End choose a day, and so does pointing
 * or dragging.
 */
export function DaySlider({ label, first, last, value, across, ...props }: DaySliderProps) {
  const { valueText, onChange, dayAt, children } = props;
  const choose = (day: number) => onChange(Math.min(Math.max(day, first), last));
  const onKeyDown = (event: KeyboardEvent) => {
    const down = across === 7 ? 1 : -1;
    const moves: Record<string, number> = {
      ArrowLeft: value - across,
      ArrowRight: value + across,
      ArrowUp: value - down,
      ArrowDown: value + down,
      Home: first,
      End: last,
    };
    const day = moves[event.key];
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(day);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const day = dayAt(event);
    if (day !== null && day >= first && day <= last) onChange(day);
  };
  return (
    <Slider
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      {children}
    </Slider>
  );
}

const Slider = styled('div')(({ theme }) => ({
  borderRadius: 6,
  cursor: 'default',
  // A drag sideways chooses days. A drag up or down scrolls the page.
  touchAction: 'pan-y',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 4 },
}));
