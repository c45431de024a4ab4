/** Shows the number of waiting captures on the toolbar button, and `!` once the session has ended. */
export async function showBadge(waiting: number, hasEnded: boolean): Promise<void> {
  const text = hasEnded ? '!' : waiting > 0 ? String(waiting) : '';
  await chrome.action.setBadgeBackgroundColor({ color: '#3b2200' });
  await chrome.action.setBadgeTextColor({ color: '#ffffff' });
  await chrome.action.setBadgeText({ text });
}

/** Time in ms for which a sign stands on the toolbar button. */
const signMs = 2_000;

/** Shows a sign for a moment, where no message can be shown on the page. */
export async function flashBadge(
  sign: '✓' | '–' | '!',
  restore: () => Promise<void>,
): Promise<void> {
  await chrome.action.setBadgeText({ text: sign });
  setTimeout(() => void restore(), signMs);
}
