import { ignore } from '../ignore';
import type { ToastContent } from '../messages';

/** Shows the outcome of a capture on the page. Resolves to false where a page forbids it. */
export async function showToast(tabId: number, content: ToastContent): Promise<boolean> {
  try {
    const target = { tabId };
    await chrome.scripting.executeScript({ target, files: ['toast.js'] });
    await chrome.scripting.executeScript({
      target,
      args: [content],
      func: (shown: ToastContent) => window.showMyLinguistToast?.(shown),
    });
    return true;
  } catch (error) {
    ignore(error, 'The page forbids scripts. The button shows a sign instead.');
    return false;
  }
}
