/** A smaller difference comes from the bars of the browser, in px. */
const keyboardMinimum = 120;

/**
 * Keeps the CSS property `--visible-height` on the root element while an on-screen keyboard covers
 * a part of the page. It is needed on iOS: other browsers resize the page, as `interactive-widget`
 * in the document's viewport asks.
 * @returns the function that stops it
 */
export function followVisibleHeight(): () => void {
  const { visualViewport: visible } = window;
  const root = document.documentElement;
  if (!visible) return () => undefined;

  const follow = () => {
    const isZoomed = visible.scale > 1.01;
    const covered = isZoomed ? 0 : root.clientHeight - visible.height;
    if (covered < keyboardMinimum) {
      root.style.removeProperty('--visible-height');
      return;
    }
    root.style.setProperty('--visible-height', `${visible.height}px`);
    // The browser has moved the page under the keyboard to show the field.
    window.scrollTo(0, 0);
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  };

  visible.addEventListener('resize', follow);
  return () => {
    visible.removeEventListener('resize', follow);
    root.style.removeProperty('--visible-height');
  };
}
