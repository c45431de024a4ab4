/** Limits of what a page loads at first. The build fails when a page exceeds one. */
export interface PageBudget {
  /** Bytes of script that the page needs before it can be used, at the highest brotli level. */
  readonly script: number;
  /** Bytes of CSS inside the document, at the highest brotli level. */
  readonly style: number;
  /** Bytes of the fonts that the page loads at first. WOFF2 is already compressed. */
  readonly font: number;
  /** Files loaded before the first content: the document, fonts, and scripts if it needs them. */
  readonly files: number;
}

/** What a page loads at first, in the units of its budget. */
export interface PageWeight extends PageBudget {
  readonly path: string;
  /** Bytes of script loaded later: when the page is idle, or before a lazy part opens. */
  readonly later: number;
}

const app = { style: 1_150, font: 42_600 } as const;

export const budgets: Readonly<Record<string, PageBudget>> = {
  '/': { font: 42_600, files: 4, script: 100_000, style: 3_000 },
  '/auth': { ...app, script: 157_500, files: 11 },
  '/landing': { font: 29_300, files: 4, script: 100_000, style: 8_000 },
  '/extension-login': { ...app, script: 176_500, files: 14 },
  '/discover': { ...app, script: 253_500, files: 20 },
  '/notes': { ...app, script: 280_000, files: 20 },
  '/progress': { ...app, script: 245_500, files: 17 },
  '/archive': { ...app, script: 263_500, files: 17 },
  '/archive/deleted': { ...app, script: 265_000, files: 19 },
  '/revision': { ...app, script: 268_500, files: 20 },
  '/quiz': { ...app, script: 226_000, files: 15 },
  '/settings': { ...app, script: 281_500, files: 23 },
  '/import': { ...app, script: 252_000, files: 18 },
  '/capture': { ...app, script: 246_000, files: 18 },
};

/** Budget of the identity provider's client. No page loads it at first. */
export const identityBudget = { chunk: 'firebase-auth', bytes: 32_000 } as const;

/**
 * Budget of all files that the service worker stores, in bytes as the host sends them: at the highest
 * brotli level, fonts as they are.
 */
export const storedBudget = 647_000;
