import type { MouseEvent } from 'react';

/**
 * Handles a click on a link to an element of the page: shows it and gives it the focus. The address
 * stays, because a change of it would render the page again and with that replace the prerendered
 * demo, if its code has not come yet. Before scripts run the link works by itself.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
