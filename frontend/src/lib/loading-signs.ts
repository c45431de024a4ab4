/* Signs for a visitor who waits for the app's script. They stand outside of the app's root element. */

import { clickPatience } from './click-patience';

/** Shows a progress bar at the top edge after `clickPatience`. Returns the function that removes it. */
export function showProgress(): () => void {
  const bar = document.createElement('progress');
  bar.ariaLabel = 'Opening...';
  bar.style.cssText = 'accent-color:#fba73b;inset:0 0 auto;position:fixed;width:100%;z-index:2000';
  const timer = setTimeout(() => document.body.append(bar), clickPatience);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}

/** Says that the script could not be loaded, with a link that loads the page again. */
export function showFailure(): () => void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.style.cssText =
    'background:Canvas;border:1px solid;border-radius:10px;color:CanvasText;font:15px/1.5 system-ui;inset:auto 16px 16px;padding:12px;position:fixed;z-index:2000';
  const link = document.createElement('a');
  // Without the fragment, because a link that changes only the fragment loads nothing.
  link.href = window.location.pathname + window.location.search;
  link.textContent = 'Try again';
  link.style.color = 'inherit';
  notice.append('The page could not be loaded. Please check your internet connection. ', link);
  document.body.append(notice);
  return () => notice.remove();
}
