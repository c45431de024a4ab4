import type { ImportSource } from '@mylinguist/shared/schemas/import';

/** The formats whose notes are highlights from books. */
export const highlightSources: readonly ImportSource[] = ['kindle', 'readwise'];
