import type { NoteSource } from '@mylinguist/shared/schemas/note-source';

/** Returns the text that names a source: its title, else the host of its address, else what it has. */
export const sourceName = ({ url, title, author, locator }: NoteSource): string =>
  title ?? url?.split('/')[2]?.replace(/^www\./, '') ?? author ?? locator ?? '';
