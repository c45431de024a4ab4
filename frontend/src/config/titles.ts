/** Titles of the prerendered pages. */
export const publicTitles = { login: 'Sign in', landing: 'Remember everything' } as const;

/** Returns the title of the window on a page with a title. */
export const windowTitle = (title: string): string => `${title} · MyLinguist`;
