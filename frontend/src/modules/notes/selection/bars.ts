import { keyframes, styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef, type RefObject } from 'react';
import { radius } from '../../../theme/tokens';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Hides what the bars replace, such as the composer. */
export const underBars = {
  ':has(> div > [data-bars]) > [data-under-bar]': { visibility: 'hidden' },
} as const;

/** The bars at the bottom of the list, one above the other. */
export const BarStack = styled('div')({
  alignItems: 'center',
  bottom: 16,
  display: 'flex',
  displayPrint: 'none',
  flexDirection: 'column',
  gap: 8,
  insetInline: 16,
  pointerEvents: 'none',
  position: 'absolute',
});

/** A bar. Its buttons have the size of those in a toolbar. */
export const BarSurface = styled('section')(({ theme }) => ({
  alignItems: 'center',
  animation: `${rise} 150ms ease-out`,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.composer,
  boxShadow: theme.shadows[2],
  display: 'flex',
  gap: 4,
  maxWidth: 800,
  minHeight: 64,
  outline: 0,
  padding: '8px 8px 8px 20px',
  pointerEvents: 'auto',
  width: '100%',
  '& .MuiButton-root': { ...theme.typography.body2, fontWeight: 600, paddingInline: 12 },
  '& .MuiButton-text': { paddingInline: 6 },
  [theme.breakpoints.down('sm')]: { paddingInlineStart: 12 },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

/** The part of a bar that wraps when it does not fit into one line. */
export const BarContent = styled('div')({
  alignItems: 'center',
  columnGap: 4,
  display: 'flex',
  flex: '1 1 0',
  flexWrap: 'wrap',
  minWidth: 0,
});

interface BarFocusOptions {
  readonly slot: HTMLElement;
  readonly isSelecting: boolean;
}

/**
 * Moves the focus to the bars with Alt+F10. When the bar of the selection closes with the focus in
 * it, the focus moves to the bar that is left, or to the list.
 */
export function useBarFocus(
  stack: RefObject<HTMLElement | null>,
  { slot, isSelecting }: BarFocusOptions,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey || event.defaultPrevented) return;
      const button = stack.current?.querySelector<HTMLElement>('button:not(:disabled)');
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [stack]);

  const wasSelecting = useRef(false);
  useEffect(() => {
    const isClosed = wasSelecting.current && !isSelecting;
    wasSelecting.current = isSelecting;
    if (!isClosed || document.activeElement !== document.body) return;
    const bar = stack.current?.querySelector<HTMLElement>('section');
    (bar ?? slot.parentElement?.querySelector<HTMLElement>('[role="region"]'))?.focus();
  }, [stack, slot, isSelecting]);
}

/** A part of a label that phones have no room for. Screen readers still get it. */
export const HiddenOnPhone = styled('span')(({ theme }) => ({
  whiteSpace: 'pre',
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));
