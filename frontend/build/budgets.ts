/** The most that a page may ask for at first; the build fails when one asks for more. */
export interface PageBudget {
  /** Bytes of script, as brotli leaves them at its best, before the page can be used. */
  readonly script: number;
  /** Bytes of style inside the document, as brotli leaves them at its best. */
  readonly style: number;
  /** Bytes of the faces that the document asks for; they are compressed already. */
  readonly font: number;
  /** Files before the first content: the document, its faces, and scripts where it needs them. */
  readonly files: number;
}

/** What a page asks for at first, in the units of its budget. */
export interface PageWeight extends PageBudget {
  readonly path: string;
  /** Bytes of script that it asks for later: when it is idle, pointed at or used. */
  readonly later: number;
}

const prerendered = { font: 73_000, files: 3 } as const;
const app = { style: 900, font: 73_000 } as const;

export const budgets: Readonly<Record<string, PageBudget>> = {
  '/': { ...prerendered, script: 148_000, style: 6_000 },
  '/auth': { ...app, script: 148_000, files: 9 },
  '/landing': { ...prerendered, script: 151_000, style: 9_500 },
  '/extension-login': { ...app, script: 175_000, files: 13 },
  '/discover': { ...app, script: 180_000, files: 13 },
  '/notes': { ...app, script: 206_000, files: 17 },
  '/archive': { ...app, script: 195_000, files: 15 },
  '/revision': { ...app, script: 193_000, files: 16 },
  '/settings': { ...app, script: 208_000, files: 16 },
};

/** The identity provider's client, which no page asks for at first. */
export const identityBudget = { chunk: 'firebase-auth', bytes: 32_000 } as const;
