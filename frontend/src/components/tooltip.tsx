import { styled } from '@mui/material/styles';
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactElement, RefObject } from 'react';
import { createPortal } from 'react-dom';

/** Delays in ms before it opens and, after the pointer has left, before it closes. */
const delay = { show: 300, hide: 100 } as const;
/** Distance to the control and to the edge of the window, in px. */
const gap = 8;

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  backgroundColor: theme.vars.palette.text.primary,
  borderRadius: 4,
  color: theme.vars.palette.background.default,
  maxWidth: 300,
  overflowWrap: 'break-word',
  padding: '4px 8px',
  position: 'fixed',
  width: 'max-content',
  zIndex: theme.zIndex.tooltip,
}));

interface TooltipProps {
  /** Empty for no tooltip. */
  readonly title: string;
  readonly placement?: 'bottom' | 'right';
  /** Set it if the child has another accessible name; by default the tooltip repeats that name. */
  readonly describeChild?: boolean;
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * Shows a text on hover and keyboard focus. It stays open under the pointer, and Escape closes it,
 * as WCAG 1.4.13 requires. Touch does not open it.
 */
export function Tooltip({ title, placement = 'bottom', describeChild, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const id = useId();
  const isShown = isOpen && title !== '';

  const set = (open: boolean, after: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsOpen(open), after);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setIsOpen(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isShown]);

  return (
    <span
      ref={anchor}
      style={{ display: 'contents' }}
      // React events bubble through the portal: hovering the bubble keeps it open.
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') set(true, isOpen ? 0 : delay.show);
      }}
      onPointerLeave={({ currentTarget }: PointerEvent) => {
        if (!currentTarget.querySelector(':focus-visible')) set(false, delay.hide);
      }}
      onPointerDown={close}
      onFocus={({ target }) => {
        // A press also focuses the control, but must not show the tooltip.
        if (target.matches(':focus-visible')) set(true, 0);
      }}
      onBlur={close}
    >
      {describeChild && isShown ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isShown &&
        createPortal(
          <Placed id={id} anchor={anchor} placement={placement} title={title} />,
          document.body,
        )}
    </span>
  );
}

interface PlacedProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLSpanElement | null>;
  readonly placement: 'bottom' | 'right';
  readonly title: string;
}

/** Positions the bubble next to the control and inside the window. */
function Placed({ id, anchor, placement, title }: PlacedProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const target = anchor.current?.firstElementChild?.getBoundingClientRect();
      const element = bubble.current;
      if (!target || !element) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const isBelow = placement === 'bottom';
      const left = isBelow ? target.left + (target.width - width) / 2 : target.right + gap;
      const below = target.bottom + gap;
      const belowOrAbove = below + height <= window.innerHeight ? below : target.top - gap - height;
      const top = isBelow ? belowOrAbove : target.top + (target.height - height) / 2;
      const within = (start: number, size: number, room: number) =>
        Math.max(gap, Math.min(start, room - size - gap));
      element.style.left = `${within(left, width, window.innerWidth)}px`;
      element.style.top = `${within(top, height, window.innerHeight)}px`;
    };
    place();
    // Captures the scroll events of all containers: the bubble follows its control.
    window.addEventListener('scroll', place, true);
    return () => window.removeEventListener('scroll', place, true);
  });
  return (
    <Bubble ref={bubble} id={id} role="tooltip">
      {title}
    </Bubble>
  );
}
