/** A smaller difference comes from the bars of the browser, in px. */
const keyboardMinimum = 120;

const textFields = 'input, textarea, select, [contenteditable]';

/**
 * Sets the attribute `data-keyboard` on the root element while an on-screen keyboard takes a part of
 * the window, and the CSS property `--visible-height` while it covers a part of the page. The latter
 * is needed on iOS: other browsers resize the page, as `interactive-widget` in the document's
 * viewport asks.
 * @returns the function that stops it
 */
export function followVisibleHeight(): () => void {
  const { visualViewport: visible } = window;
  const root = document.documentElement;
  if (!visible) return () => undefined;

  /** The height without a keyboard, and the width at which it was seen. */
  const whole = { height: visible.height, width: visible.width };

  const follow = () => {
    if (visible.scale > 1.01) {
      root.style.removeProperty('--visible-height');
      return;
    }
    const { height, width } = visible;
    const isTurned = width !== whole.width;
    Object.assign(whole, { height: isTurned ? height : Math.max(height, whole.height), width });
    const hasField = document.activeElement?.matches(textFields) ?? false;
    root.toggleAttribute('data-keyboard', hasField && whole.height - height >= keyboardMinimum);

    if (root.clientHeight - height < keyboardMinimum) {
      root.style.removeProperty('--visible-height');
      return;
    }
    root.style.setProperty('--visible-height', `${height}px`);
    // The browser has moved the page under the keyboard to show the field.
    window.scrollTo(0, 0);
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  };

  visible.addEventListener('resize', follow);
  return () => {
    visible.removeEventListener('resize', follow);
    root.style.removeProperty('--visible-height');
    root.removeAttribute('data-keyboard');
  };
}
