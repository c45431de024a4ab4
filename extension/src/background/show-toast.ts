import type { ToastContent } from '../toast/toast';

/** The function that `toast.js` leaves in the extension's world of a page. */
export type ShowToast = (content: ToastContent) => void;

/** Shows the outcome of a capture on the page. Resolves to false where a page forbids it. */
export async function showToast(tabId: number, content: ToastContent): Promise<boolean> {
  try {
    const target = { tabId };
    await chrome.scripting.executeScript({ target, files: ['toast.js'] });
    await chrome.scripting.executeScript({
      target,
      args: [content],
      func: (shown: ToastContent) =>
        (globalThis as { showMyLinguistToast?: ShowToast }).showMyLinguistToast?.(shown),
    });
    return true;
  } catch {
    return false;
  }
}
