/**
 * The most that a page's scripts may weigh, in bytes as brotli leaves them at its best. `first` is
 * what is asked for before a page can be used; the build fails when one weighs more.
 */
export const budgets: Readonly<Record<string, number>> = {
  '/': 160_000,
  '/landing': 160_000,
  '/discover': 220_000,
  '/notes': 275_000,
};

/** The identity provider's client, which no page asks for at first. */
export const identityBudget = { chunk: 'firebase-auth', bytes: 32_000 } as const;
