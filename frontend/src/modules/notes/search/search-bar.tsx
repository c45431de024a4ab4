import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { parseQuery, type QueryPart } from '@mylinguist/shared/notes/search/query';
import { foldNotes } from '@mylinguist/shared/notes/search/search-notes';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useRef, useState, useTransition, type ReactNode, type Ref } from 'react';
import { ignore } from '../../../lib/ignore';
import { isComposing } from '../../../lib/composing';
import { KeyCap } from '../../../components/key-cap';
import { radius, touchField } from '../../../theme/tokens';
import { OnTopBar } from '../../../components/top-bar-slot';
import { useKeys } from '../../../hooks/use-keys';
import { inSlices } from '../../../lib/in-slices';
import { hitMarkStyles } from './hit-marks';
import { focusSearch, searchFocus, searchInput } from './search-focus';

interface SearchFieldProps {
  /** Receives the input, to focus it. */
  readonly input: Ref<HTMLInputElement>;
  readonly query: string;
  /** The parts of the query. Its operators are highlighted. */
  readonly parts: readonly QueryPart[];
  readonly onFocus: () => void;
  readonly onChange: (query: string) => void;
}

/** The field of a search. Escape clears the query, then leaves the field. */
function SearchField({ input, query, parts, onFocus, onChange }: SearchFieldProps) {
  const highlights = useRef<HTMLDivElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Frame role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchOutlined aria-hidden />
      <div className="text">
        <div ref={highlights} className="highlights" aria-hidden>
          {highlightedParts(query, parts)}
        </div>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Search your notes"
          aria-keyshortcuts="/"
          placeholder="Search your notes"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => {
            setIsFocused(true);
            onFocus();
          }}
          onBlur={() => setIsFocused(false)}
          onScroll={(event) => {
            if (highlights.current) highlights.current.scrollLeft = event.currentTarget.scrollLeft;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event)) return;
            if (query === '') event.currentTarget.blur();
            else onChange('');
          }}
        />
      </div>
      {isFocused ? (
        <KeyCap aria-hidden>Esc</KeyCap>
      ) : (
        query === '' && <KeyCap aria-hidden>/</KeyCap>
      )}
      {query !== '' && (
        <IconButton size="small" aria-label="Clear search field" onClick={() => onChange('')}>
          <CloseOutlined />
        </IconButton>
      )}
    </Frame>
  );
}

/** Repeats the query behind the transparent field, with a background for each operator. */
function highlightedParts(query: string, parts: readonly QueryPart[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const part of parts) {
    if (part.kind !== 'operator') continue;
    pieces.push(query.slice(end, part.start));
    pieces.push(<mark key={part.start}>{query.slice(part.start, part.end)}</mark>);
    end = part.end;
  }
  return [...pieces, query.slice(end)];
}

const Frame = styled('form')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    alignItems: 'center',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.outline}`,
    borderRadius: radius.control,
    color: palette.text.secondary,
    display: 'flex',
    gap: 8,
    height: 44,
    marginInline: 'auto',
    maxWidth: 752,
    paddingInline: 12,
    width: '100%',
    '&:focus-within': {
      borderColor: palette.brand.text,
      boxShadow: `inset 0 0 0 1px ${palette.brand.text}`,
    },
    // Forced colours show no shadow.
    '@media (forced-colors: active)': {
      '&:focus-within': { outline: '2px solid Highlight' },
    },
    // The target includes the edge of the frame.
    '& .text': {
      alignSelf: 'stretch',
      flex: 1,
      marginBlock: '-1px',
      minWidth: 0,
      position: 'relative',
    },
    '& input, & .highlights': {
      ...theme.typography.body1,
      ...touchField,
      backgroundColor: 'transparent',
      border: 0,
      color: palette.text.primary,
      outline: 0,
      lineHeight: '44px',
      padding: 0,
      width: '100%',
    },
    '& input': { display: 'block', height: '100%', position: 'relative' },
    '& input::placeholder': { color: palette.text.secondary, opacity: 1 },
    '& .highlights': {
      color: 'transparent',
      inset: 0,
      overflow: 'hidden',
      pointerEvents: 'none',
      position: 'absolute',
      whiteSpace: 'pre',
    },
    '& mark': {
      backgroundColor: palette.recess,
      borderRadius: 4,
      boxShadow: `0 0 0 2px ${palette.recess}`,
      color: 'inherit',
    },
    '& .MuiIconButton-root': { marginInlineEnd: -8 },
  };
});

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
    inSlices(foldNotes(notes)).catch((error: unknown) =>
      ignore(error, 'the first search prepares the notes'),
    );
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
