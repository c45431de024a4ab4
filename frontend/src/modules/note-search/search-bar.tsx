import { parseQuery } from '@mylinguist/shared/notes/search/query';
import { useRef } from 'react';
import { OnTopBar } from '../../components/top-bar-slot';
import { useKeys } from '../../hooks/use-keys';
import { SearchField } from './search-field';

interface SearchBarProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** The search field in the top bar. The slash key focuses it. */
export function SearchBar({ query, onChange }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <OnTopBar>
      <SearchField input={input} query={query} parts={parseQuery(query)} onChange={onChange} />
    </OnTopBar>
  );
}
