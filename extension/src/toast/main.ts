import '../zod-without-eval';
import * as z from 'zod/mini';
import { toastContentSchema } from '../messages';
import { showToast } from './toast';

declare global {
  interface Window {
    /** Shows a message on the page, from its content as JSON. Exists only in the world of the extension. */
    showMyLinguistToast?: (json: string) => void;
  }
}

/* `executeScript` runs this file, then calls the function. A page that has it keeps it. */
window.showMyLinguistToast ??= (json) => showToast(z.parse(toastContentSchema, JSON.parse(json)));
