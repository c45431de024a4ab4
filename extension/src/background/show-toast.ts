import { ignore } from '../ignore';
import type { ToastContent } from '../messages';

/** Shows the outcome of a capture on the page. Resolves to false where a page forbids it. */
export async function showToast(tabId: number, content: ToastContent): Promise<boolean> {
  try {
    const target = { tabId };
    await chrome.scripting.executeScript({ target, files: ['toast.js'] });
    await chrome.scripting.executeScript({
      target,
      // As a text: Chrome drops the nulls of an object that it passes to a page.
      args: [JSON.stringify(content)],
      func: (json: string) => window.showMyLinguistToast?.(json),
    });
    return true;
  } catch (error) {
    ignore(error, 'The page forbids scripts. The button shows a sign instead.');
    return false;
  }
}
