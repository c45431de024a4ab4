import * as z from 'zod/mini';

/** A key that signs unsubscribe links. */
export interface UnsubscribeKey {
  /** Part of each link that the key signs. */
  readonly id: string;
  readonly secret: string;
  /** The last UTC day, YYYY-MM-DD, on which its links work; null while it signs. */
  readonly lastDay: string | null;
}

/** Parses one key. Error messages quote nothing of it, because they are logged. */
const entry = (form: RegExp, error: string) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(form, error)),
    z.transform((text): UnsubscribeKey => {
      const [id = '', secret = '', lastDay = null] = text.split(/[:@]/);
      return { id, secret, lastDay };
    }),
  );

const signing = entry(
  /^[\w-]{1,32}:[^\s:@]{32,}$/,
  'must be id:secret without a date, the secret of at least 32 characters',
);

const replaced = entry(
  /^[\w-]{1,32}:[^\s:@]{32,}@\d{4}-\d{2}-\d{2}$/,
  'must be id:secret@YYYY-MM-DD, with the last day of the replaced key',
).check(
  z.refine(({ lastDay }) => z.iso.date().safeParse(lastDay).success, 'contains an invalid date'),
);

/**
 * Parses a comma-separated list of keys. The first, `id:secret`, signs new links. The others,
 * `id:secret@YYYY-MM-DD`, were replaced. Their links work until the end of that UTC day.
 */
export const unsubscribeKeysSchema = z
  .pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.tuple([signing], replaced),
  )
  .check(
    z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'repeats an id'),
  );

export type UnsubscribeKeys = z.infer<typeof unsubscribeKeysSchema>;
