import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Message } from './message';

const codesSchema = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        newEmail: z.string().nullish(),
        requestType: z.string(),
        oobCode: z.string(),
        oobLink: z.string(),
      }),
    )
    .default([]),
});

const subjects = {
  verification: 'Verify your email address',
  reset: 'Reset your password',
  recovery: 'Your email address was changed',
};

const kinds = new Map<string, keyof typeof subjects>([
  ['VERIFY_EMAIL', 'verification'],
  ['VERIFY_AND_CHANGE_EMAIL', 'verification'],
  ['PASSWORD_RESET', 'reset'],
  ['RECOVER_EMAIL', 'recovery'],
]);

/** What the app's page for links does, by the kind of code. The app has no page for other kinds. */
const modes = new Map([
  ['VERIFY_EMAIL', 'verifyEmail'],
  ['PASSWORD_RESET', 'resetPassword'],
  ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'],
  ['RECOVER_EMAIL', 'recoverEmail'],
]);

/**
 * Returns the link as Firebase mails it with a custom action URL: it opens the app that requested the
 * mail, or `appUrl` if the link names none. The emulator's own pages would verify an address without a
 * button, and ask for no password.
 */
function mailedLink(oobLink: string, requestType: string, appUrl: string | undefined): string {
  const mode = modes.get(requestType);
  const { searchParams } = new URL(oobLink);
  const app = searchParams.get('continueUrl') ?? appUrl;
  if (mode === undefined || app === undefined || !URL.canParse(app)) return oobLink;
  const link = new URL(app);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', searchParams.get('oobCode') ?? '');
  return link.href;
}

const patienceMs = 2_000;

/**
 * Fetches the unused links that the Firebase Auth emulator would have mailed.
 * @param url of the emulator
 * @param appUrl address of the web app, for links that do not name it
 * @returns the oldest link first, or undefined if the emulator does not respond
 */
export async function fetchIdentityMessages(
  url: string,
  project: string,
  appUrl: string | undefined,
  receivedAt: Date,
): Promise<Message[] | undefined> {
  try {
    const response = await fetch(
      new URL(`/emulator/v1/projects/${encodeURIComponent(project)}/oobCodes`, url),
      { signal: AbortSignal.timeout(patienceMs) },
    );
    if (!response.ok) return undefined;
    const { oobCodes } = codesSchema.parse(await response.json());
    return oobCodes.flatMap(({ email, newEmail, requestType, oobCode, oobLink }) => {
      const kind = kinds.get(requestType);
      if (!kind) return [];
      const link = mailedLink(oobLink, requestType, appUrl);
      return [
        {
          id: createHash('sha256').update(oobCode).digest('hex').slice(0, 32),
          kind,
          from: 'identity emulator',
          to: newEmail ?? email,
          subject: subjects[kind],
          receivedAt: receivedAt.toISOString(),
          link,
          links: [link],
          text: null,
          html: null,
          headers: {},
        },
      ];
    });
  } catch {
    return undefined;
  }
}
