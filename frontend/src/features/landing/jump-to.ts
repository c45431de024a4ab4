import type { MouseEvent } from 'react';

/** The id of the demo, the target of links on the page. */
export const demoId = 'demo';

/**
 * Handles a click on a link to an element of the page: scrolls to it and focuses it. The address
 * does not change: that would render the page again and replace the prerendered demo before its
 * code has loaded. Without scripts the link works as a plain link.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
