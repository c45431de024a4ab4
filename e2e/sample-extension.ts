import { EventEmitter, once } from 'node:events';
import type { BrowserContext, Page } from '@playwright/test';
import { authHeader } from '@mylinguist/shared/contract/route';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import * as z from 'zod';
import { stack } from '../testing/browser/stack';

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('AUTH_SUCCESS'),
    user: z.object({ email: z.string() }),
    token: z.string(),
    firebaseToken: z.string(),
    customToken: z.string(),
  }),
  z.object({ type: z.literal('AUTH_ERROR'), error: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/**
 * An example of the browser extension. The content script listens on the login page. The background
 * script signs in with the Firebase SDK and calls the API.
 */
export class SampleExtension {
  private constructor(private readonly received: Promise<Message>) {}

  static async install(context: BrowserContext): Promise<SampleExtension> {
    const messages = new EventEmitter();
    const received = once(messages, 'received');
    await context.exposeFunction('tellBackground', (message: unknown) =>
      messages.emit('received', message),
    );
    // A string, because it runs in the page and this file has no DOM types.
    await context.addInitScript({
      content: `window.addEventListener('message', ({ source, origin, data }) => {
        if (source !== window || origin !== location.origin) return;
        if (data?.type === 'AUTH_ERROR') tellBackground(data);
        if (data?.type !== 'AUTH_SUCCESS') return;
        tellBackground(data);
        window.postMessage({ type: 'AUTH_ACKNOWLEDGED' }, location.origin);
      });`,
    });
    return new SampleExtension(received.then(([message]) => messageSchema.parse(message)));
  }

  /** Opens the login page in a new tab, as an extension does. */
  async openLogin(page: Page): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.evaluate("void window.open('/extension-login#acknowledges')");
    return opened;
  }

  message(): Promise<Message> {
    return this.received;
  }

  /** Signs in with the custom token and reads the learner's notes. */
  async noteTitles(message: Message): Promise<(string | null)[]> {
    if (message.type !== 'AUTH_SUCCESS') throw new Error(message.error);
    const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-ml' }, message.user.email);
    try {
      const auth = getAuth(app);
      connectAuthEmulator(auth, stack.identity, { disableWarnings: true });
      const { user } = await signInWithCustomToken(auth, message.customToken);
      const answer = await fetch(`${stack.api}/notes`, {
        headers: { [authHeader]: await user.getIdToken() },
      });
      const { notes } = notesResponseSchema.parse(await answer.json());
      return notes.map(({ title }) => title);
    } finally {
      await deleteApp(app);
    }
  }
}
