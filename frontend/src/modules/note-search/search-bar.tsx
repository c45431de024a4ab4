import type { Note } from '@mylinguist/shared/schemas/note';
import { parseQuery } from '@mylinguist/shared/notes/search/query';
import { foldNotes } from '@mylinguist/shared/notes/search/search-notes';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState, useTransition } from 'react';
import { OnTopBar } from '../../components/top-bar-slot';
import { useKeys } from '../../hooks/use-keys';
import { inSlices } from '../../lib/in-slices';
import { hitMarkStyles } from './hit-marks';
import { focusSearch, searchFocus, searchInput } from './search-focus';
import { SearchField } from './search-field';

interface SearchBarProps {
  /** The notes to search. */
  readonly notes: readonly Note[];
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** The search field in the top bar. The slash key focuses it. */
export function SearchBar({ notes, query, onChange }: SearchBarProps) {
  const [typed, setTyped] = useState(query);
  // The key's own task renders the field alone. The page follows in tasks that a key interrupts.
  const [isPending, startTransition] = useTransition();
  const shown = isPending ? typed : query;
  const change = (next: string) => {
    setTyped(next);
    startTransition(() => onChange(next));
  };
  useKeys({ '/': focusSearch });
  useEffect(() => {
    if (!searchFocus.read()) return undefined;
    // The new screen takes the focus after this effect. In development React runs the effect twice.
    const timer = setTimeout(() => {
      searchFocus.write(false);
      focusSearch();
    });
    return () => clearTimeout(timer);
  }, []);
  const prepare = () => {
    // Without it, the first search prepares the notes.
    inSlices(foldNotes(notes)).catch(() => undefined);
  };
  return (
    <OnTopBar>
      <GlobalStyles
        styles={(theme) => ({ ':root': { '--notice-top': '64px' }, ...hitMarkStyles(theme) })}
      />
      <SearchField
        input={searchInput.write}
        query={shown}
        parts={parseQuery(shown)}
        onFocus={prepare}
        onChange={change}
      />
    </OnTopBar>
  );
}
