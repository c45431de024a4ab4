import type { ListedImport } from '@mylinguist/shared/schemas/import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importsQuery, refreshAfterImport } from './imports';

/** Time in ms between two looks at an import that is being undone. */
const lookAgain = 3000;

export const isBeingUndone = ({ state }: ListedImport) => state === 'undoing';

/**
 * Returns the imports of the last 30 days. Follows an undo, and loads the lists of notes again when it
 * has ended.
 */
export function useImports({ isEnabled = true } = {}) {
  const client = useQueryClient();
  const imports = useQuery({
    ...importsQuery(),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isBeingUndone) ? lookAgain : false),
  });
  const undoing = imports.data?.filter(isBeingUndone).length ?? 0;
  useEffect(() => (undoing > 0 ? () => refreshAfterImport(client) : undefined), [client, undoing]);
  return imports;
}
