import { createHash } from 'node:crypto';
import { z } from 'zod';
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

const subjects = { verification: 'Verify your email address', reset: 'Reset your password' };

const kinds = new Map<string, keyof typeof subjects>([
  ['VERIFY_EMAIL', 'verification'],
  ['VERIFY_AND_CHANGE_EMAIL', 'verification'],
  ['PASSWORD_RESET', 'reset'],
]);

const patienceMs = 2_000;

/**
 * Asks the Firebase Auth emulator for the links that it would have mailed and that nobody used yet.
 * @param url of the emulator
 * @returns the oldest first; undefined when the emulator gives no answer
 */
export async function fetchIdentityMessages(
  url: string,
  project: string,
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
      return [
        {
          id: createHash('sha256').update(oobCode).digest('hex').slice(0, 32),
          kind,
          from: 'identity emulator',
          to: newEmail ?? email,
          subject: subjects[kind],
          receivedAt: receivedAt.toISOString(),
          link: oobLink,
          links: [oobLink],
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
