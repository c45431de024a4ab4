import { ignore } from '../lib/ignore';
import { startRevision } from '../config/paths';
import { openRevisionMessage } from '../offline/app-worker/open-revision-message';
import { answerRule } from './answer-rule';
import type { WindowClient } from './worker-scope';

/** A later reminder replaces the one that is still shown. */
const tag = 'reminder';

/** The title and the options of a notification, as `showNotification` takes them. */
export type ReminderNotification = readonly [title: string, options: NotificationOptions];

/**
 * Returns the notification of a message. Browsers require one for every message, so it is also
 * written for a message that this version cannot read.
 * @param text a `PushMessage` as JSON
 */
export function reminderNotification(text: string | undefined): ReminderNotification {
  const [title, body] = wordsOf(text);
  return [title, { body, tag, icon: '/icon-192.png', lang: 'en' }];
}

function wordsOf(text = ''): readonly [title: string, body: string] {
  const { notes, session, minutes } = readNumbers(text);
  if (!notes || !session || !minutes) return ['Notes are ready to review', ''];
  const duration = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const what =
    notes > session ? `A session of ${session}` : `Reviewing ${notes === 1 ? 'it' : 'them'}`;
  return [
    `${notes === 1 ? '1 note' : `${notes} notes`} ready to review`,
    `${what} takes about ${duration}.`,
  ];
}

function readNumbers(text: string): Partial<Record<'notes' | 'session' | 'minutes', number>> {
  try {
    const message: unknown = JSON.parse(text);
    const entries: [string, unknown][] = Object.entries(message ?? {});
    return Object.fromEntries(
      entries.flatMap(([name, value]) =>
        typeof value === 'number' && Number.isInteger(value) ? [[name, value]] : [],
      ),
    );
  } catch {
    return {};
  }
}

interface Windows {
  readonly matchAll: (options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }) => Promise<readonly WindowClient[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
}

/**
 * Opens a session in the app: in a page that is open, which asks about unsaved work as for any link,
 * otherwise in a new one.
 * @param origin origin of the site
 */
export async function openSession(windows: Windows, origin: string): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: false });
  const page = open.find(
    ({ url }) => answerRule({ method: 'GET', mode: 'navigate', url }, origin) === 'document',
  );
  if (!page) {
    await windows.openWindow(startRevision);
    return;
  }
  page.postMessage(openRevisionMessage);
  await page
    .focus()
    .catch((error: unknown) =>
      ignore(error, 'the page shows the session when the learner looks at it'),
    );
}
