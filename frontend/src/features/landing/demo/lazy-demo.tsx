import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { DemoMissing } from './demo-missing';
import { createGate } from './gate';
import { whenNear } from './when-near';

const gate = createGate();

/** At build there is no visitor to wait for: the demo is part of the page's text. */
const isBuild = typeof window === 'undefined';

const Demo = lazy(async () => {
  if (!isBuild) await gate.opened;
  try {
    return { default: (await import('./demo')).Demo };
  } catch {
    return { default: DemoMissing };
  }
});

/** As high as the demo, about, where it is not part of the page yet. */
const Place = styled('div')({ minHeight: 1500 });

/**
 * The demo, whose code is fetched when a visitor comes near to it, by scrolling, touch or keyboard.
 * Until then what was rendered at build stands in its place.
 */
export function LazyDemo() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? whenNear(place.current, gate.open) : undefined), []);
  return (
    <div ref={place} onFocus={gate.open} onPointerDown={gate.open}>
      <Suspense fallback={<Place />}>
        <Demo />
      </Suspense>
    </div>
  );
}
