import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useCarousel } from './use-carousel';

/** Width of the fade on either side, in px. */
const edge = 16;

/** Moves by 1 px every 50 ms, for an hour. */
const drift = keyframes({ to: { '--drift': '72000px' } });

/** How far the row is wider than its track. */
const reach = 'max(0px, 100% - 100cqw)';

const Frame = styled('div')({
  '@property --drift': { syntax: '"<length>"', inherits: 'false', initialValue: '0px' },
  // Scrolls the row until the script does, which then takes over. Waits for 1 s at the end.
  '& > [data-drifts] > ul': {
    animation: `${drift} 3600s steps(72000)`,
    transform: `translateX(calc(-1 * min(mod(var(--drift), ${reach} + 20px), ${reach})))`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '&:is(:hover, :focus-within) > [data-drifts] > ul': { animationPlayState: 'paused' },
});

const Track = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  // The browser does not animate a row out of view. The height is that of the row at 16 px per rem.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 320px',
  marginInline: -edge,
  // Fades the cards at the edges.
  maskImage: `linear-gradient(to right, transparent, #000 ${edge}px calc(100% - ${edge}px), transparent)`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: -2 },
  '& > ul': {
    display: 'flex',
    gap: 16,
    listStyle: 'none',
    margin: 0,
    padding: `2px ${edge}px`,
    width: 'max-content',
  },
}));

const Controls = styled('div')({
  display: 'flex',
  gap: 8,
  justifyContent: 'center',
  marginTop: 20,
});

interface CarouselProps {
  label: string;
  /** Cards as list items. */
  children: ReactNode;
}

/**
 * A row of cards that scrolls slowly and jumps back to the start at its end. It pauses while the
 * visitor hovers, focuses or scrolls it, while it is out of view, and after the visitor stops it.
 * Under reduced motion it never scrolls automatically. Until the app starts, CSS moves the row.
 */
export function Carousel({ label, children }: CarouselProps) {
  const { track, isStopped, toggle, move, hold, handlers } = useCarousel();
  return (
    <Frame {...handlers}>
      <Track
        ref={track}
        role="region"
        aria-label={label}
        tabIndex={0}
        data-drifts=""
        onPointerDown={hold}
        onTouchMove={hold}
        onWheel={hold}
      >
        <ul>{children}</ul>
      </Track>
      <Controls>
        <CarouselButton label="Previous tools" icon="M15 5l-7 7 7 7" onClick={() => move(-1)} />
        <CarouselButton
          movesOnly
          label={isStopped ? 'Play' : 'Pause'}
          icon={isStopped ? 'M9 5v14l10-7z' : 'M9 6v12M15 6v12'}
          onClick={toggle}
        />
        <CarouselButton label="Next tools" icon="M9 5l7 7-7 7" onClick={() => move(1)} />
      </Controls>
    </Frame>
  );
}

const Round = styled('button')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: '50%',
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  display: 'inline-flex',
  height: 44,
  justifyContent: 'center',
  padding: 0,
  width: 44,
  '&:hover': { borderColor: theme.vars.palette.outline },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
  '&[data-moves-only]': { '@media (prefers-reduced-motion: reduce)': { display: 'none' } },
}));

interface CarouselButtonProps {
  label: string;
  /** A path on a canvas of 24 × 24. */
  icon: string;
  /** Hides the button if the visitor prefers reduced motion. */
  movesOnly?: boolean;
  onClick: () => void;
}

function CarouselButton({ label, icon, movesOnly, onClick }: CarouselButtonProps) {
  return (
    <Round type="button" aria-label={label} data-moves-only={movesOnly} onClick={onClick}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width={20} height={20} fill="none">
        <path
          d={icon}
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Round>
  );
}
