import { styled } from '@mui/material/styles';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../../config/paths';
import { holdClicks } from '../../../lib/held-clicks';
import { BelowWindow, Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { LinkButton } from '../link-button';

const gate = createGate();

/** The build renders the demo immediately, as a part of the page. */
const isBuild = typeof window === 'undefined';

const Demo = lazy(async () => {
  if (!isBuild) await gate.opened;
  try {
    return { default: (await import('./demo')).Demo };
  } catch {
    return { default: DemoMissing };
  }
});

/** About the height of the demo in px. */
const height = 1500;
const Placeholder = styled('div')({ minHeight: height });

/**
 * Loads the code of the demo when the visitor gets near it, by scrolling, touch or keyboard. Until
 * then the page shows the prerendered demo and holds clicks on it.
 */
export function LazyDemo() {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const onReady = useCallback(() => setIsReady(true), []);
  useEffect(() => (place.current ? whenNear(place.current, gate.open) : undefined), []);
  useEffect(() => {
    if (isReady) return;
    const isInside = (control: Element) => place.current?.contains(control) === true;
    return holdClicks(isInside, gate.open).release;
  }, [isReady]);
  return (
    <BelowWindow
      ref={place}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
      onFocus={gate.open}
      onPointerDown={gate.open}
    >
      <Suspense fallback={<Placeholder />}>
        <Demo />
        <Ready onReady={onReady} />
      </Suspense>
    </BelowWindow>
  );
}

/** Calls back once its siblings handle events. */
function Ready({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/** Shown instead of the demo if its code cannot be loaded. */
function DemoMissing() {
  return (
    <Section>
      <SectionHeader role="alert">
        <SectionTitle>The demo could not be loaded</SectionTitle>
        <Lead>The rest of the page works without it.</Lead>
      </SectionHeader>
      <div style={{ textAlign: 'center' }}>
        <LinkButton href={paths.landing}>Try again</LinkButton>
      </div>
    </Section>
  );
}

/** Creates a promise and the function that resolves it. */
function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Distance from the window in px that counts as near: about one quick scroll. */
const margin = 800;

/** Calls back once when the element is near the window. Returns a function that cancels this. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
