import { showFailure, showProgress } from './loading-signs';

interface HeldClicks {
  /** Stops and repeats the last held click. */
  readonly release: () => void;
  /** Says that the code could not be loaded, if a click waits for it. Further clicks are held. */
  readonly fail: () => void;
}

/**
 * Holds clicks by mouse, touch or keyboard until the code that handles them has loaded, and shows
 * progress meanwhile. Links and fields work without code.
 * @param isOwn whether to hold a click on this element; by default all clicks
 * @param onHold called when a click is held
 */
export function holdClicks(
  isOwn: (element: Element) => boolean = () => true,
  onHold: () => void = () => {},
): HeldClicks {
  let held: HTMLElement | null = null;
  let endSign = () => {};
  const showSign = (show: () => () => void) => {
    endSign();
    endSign = show();
  };

  const hold = (event: Event) => {
    const control = event.target instanceof Element ? controlOf(event.target) : null;
    if (!control || !isOwn(control)) return;
    event.preventDefault();
    // Code that listens already must not handle this click twice.
    event.stopImmediatePropagation();
    held = control;
    showSign(showProgress);
    onHold();
  };
  const holdKey = (event: KeyboardEvent) => {
    // The browser presses only real buttons on Enter and Space.
    const isPress = event.key === 'Enter' || event.key === ' ';
    const isReal = event.target instanceof Element && !event.target.matches('[role="button"]');
    if (isPress && !isReal) hold(event);
  };
  window.addEventListener('click', hold, true);
  window.addEventListener('keydown', holdKey, true);

  return {
    fail: () => {
      if (held) showSign(showFailure);
    },
    release: () => {
      window.removeEventListener('click', hold, true);
      window.removeEventListener('keydown', holdKey, true);
      endSign();
      // In a new task: React ignores events during its first render.
      setTimeout(() => held?.click());
    },
  };
}

/** Returns the element to click again: a button, or another element that looks clickable. */
function controlOf(target: Element): HTMLElement | null {
  const control = target.closest<HTMLElement>(
    'button, [role="button"], a, input, select, textarea',
  );
  if (control) return control.matches('button, [role="button"]') ? control : null;
  const isClickable = getComputedStyle(target).cursor === 'pointer';
  return isClickable && target instanceof HTMLElement ? target : null;
}
