import { normalizeTags } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo } from 'react';
import type { ComposerProps } from '../../../modules/composer/composer';

/** Empty: each tag gets a colour derived from its name. */
export const tagColors: ReadonlyMap<string, string> = new Map();

/** Returns the tags that a visitor can choose: those of the notes, and any new name. */
export function useDemoTags(notes: readonly Note[]): ComposerProps['tags'] {
  return useMemo(
    () => ({
      known: normalizeTags(notes.flatMap(({ tags }) => tags)),
      colors: tagColors,
      onCreate: () => Promise.resolve(),
    }),
    [notes],
  );
}
