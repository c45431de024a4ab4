import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CarouselButton } from './carousel-button';
import { useCarousel } from './use-carousel';

/** How wide the row fades out on either side, in px. */
const edge = 16;

const Track = styled('div')(({ theme }) => ({
  marginInline: -edge,
  // Cards come and go at the edges without a cut.
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
 * A row of cards that passes by slowly and returns at its end. It stands still while it is pointed
 * at, focused, being moved or out of sight, under reduced motion, and for as long as the visitor
 * has stopped it.
 */
export function Carousel({ label, children }: CarouselProps) {
  const { track, isStopped, toggle, move, hold, handlers } = useCarousel();
  return (
    <div {...handlers}>
      <Track
        ref={track}
        role="region"
        aria-label={label}
        tabIndex={0}
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
    </div>
  );
}
