import '../zod-without-eval';
import * as z from 'zod/mini';
import { toastContentSchema } from '../messages';
import { showToast } from './toast';

declare global {
  interface Window {
    /** Shows a message on the page. Exists only in the world of the extension. */
    showMyLinguistToast?: (content: unknown) => void;
  }
}

/* `executeScript` runs this file, then calls the function. A page that has it keeps it. */
window.showMyLinguistToast ??= (content) => showToast(z.parse(toastContentSchema, content));
