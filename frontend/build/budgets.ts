/**
 * The most that a page's scripts may weigh, in bytes as brotli leaves them at its best. `first` is
 * what is asked for before a page can be used; the build fails when one weighs more.
 */
export const budgets: Readonly<Record<string, number>> = {
  '/': 157_000,
  '/auth': 157_000,
  '/landing': 160_000,
  '/extension-login': 182_000,
  '/discover': 185_000,
  '/notes': 210_000,
  '/archive': 200_000,
  '/revision': 198_000,
  '/settings': 213_000,
};

/** The identity provider's client, which no page asks for at first. */
export const identityBudget = { chunk: 'firebase-auth', bytes: 32_000 } as const;
