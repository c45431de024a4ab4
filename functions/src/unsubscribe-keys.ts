import { z } from 'zod';

/** A secret that signs links to unsubscribe. */
export interface UnsubscribeKey {
  /** Stands in each link that it signed. */
  readonly id: string;
  readonly secret: string;
  /** The last UTC day, YYYY-MM-DD, on which its links work; null while it signs. */
  readonly lastDay: string | null;
}

const entry = /^([\w-]{1,32}):([^\s,@]{32,})(?:@(\d{4}-\d{2}-\d{2}))?$/;

/**
 * Keys in one setting, divided by commas. The first, `id:secret`, signs; each other,
 * `id:secret@YYYY-MM-DD`, was replaced and has its links work until the end of that day. No message
 * shows any of it: they end up in logs.
 */
export const unsubscribeKeysSchema = z.string().transform((text, context): UnsubscribeKey[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const keys: UnsubscribeKey[] = [];
  for (const [index, part] of text.split(',').entries()) {
    const [, id, secret, lastDay = null] = entry.exec(part.trim()) ?? [];
    const place = `entry ${index + 1}`;
    if (id === undefined || secret === undefined) {
      return refuse(`must be id:secret, the secret of at least 32 characters, in ${place}`);
    }
    if (lastDay !== null && !z.iso.date().safeParse(lastDay).success) {
      return refuse(`has a date that is none in ${place}`);
    }
    if (index === 0 && lastDay !== null) return refuse('must begin with a key without a date');
    if (index > 0 && lastDay === null) {
      return refuse(`must end with @YYYY-MM-DD in ${place}: the first key alone signs`);
    }
    if (keys.some((key) => key.id === id)) return refuse(`repeats an id in ${place}`);
    keys.push({ id, secret, lastDay });
  }
  return keys;
});
