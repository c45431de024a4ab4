import { z } from 'zod';

/** A secret that signs links to unsubscribe. */
export interface UnsubscribeKey {
  /** Stands in each link that it signed. */
  readonly id: string;
  readonly secret: string;
  /** The last UTC day, YYYY-MM-DD, on which its links work; null while it signs. */
  readonly lastDay: string | null;
}

/** No message shows what an entry holds: they end up in logs. */
const entry = (form: RegExp, error: string) =>
  z
    .string()
    .trim()
    .regex(form, error)
    .transform((text): UnsubscribeKey => {
      const [id = '', secret = '', lastDay = null] = text.split(/[:@]/);
      return { id, secret, lastDay };
    });

const signing = entry(
  /^[\w-]{1,32}:[^\s:@]{32,}$/,
  'must be id:secret, the secret of at least 32 characters, and sign without a date',
);

const replaced = entry(
  /^[\w-]{1,32}:[^\s:@]{32,}@\d{4}-\d{2}-\d{2}$/,
  'must be id:secret@YYYY-MM-DD, the last day of a key that was replaced',
).refine(({ lastDay }) => z.iso.date().safeParse(lastDay).success, 'names a day that is none');

/**
 * Keys in one setting, divided by commas. The first, `id:secret`, signs; each other,
 * `id:secret@YYYY-MM-DD`, was replaced and has its links work until the end of that day.
 */
export const unsubscribeKeysSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([signing], replaced))
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'repeats an id');

export type UnsubscribeKeys = z.infer<typeof unsubscribeKeysSchema>;
