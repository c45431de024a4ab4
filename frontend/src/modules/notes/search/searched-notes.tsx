import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { SearchContext } from '@mylinguist/shared/notes/search/operators';
import { parseQuery, type QueryPart } from '@mylinguist/shared/notes/search/query';
import { searchNotes, type SearchResult } from '@mylinguist/shared/notes/search/search-notes';
import { writtenWord } from '@mylinguist/shared/notes/search/written-word';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { NotebookDrawing } from '../../../components/drawings/notebook-drawing';
import { EmptyState } from '../../../components/empty-state';
import { serverNow } from '../../../lib/server-clock';
import { inSlices, runSlice } from '../../../lib/in-slices';
import type { ArrangementMenusProps } from '../list-header';
import { useArrangedNotes } from '../use-arranged-notes';
import { NoteCollection, type NoteCollectionProps } from '../note-collection';
import { HitExcerptLine, SoughtContext } from './hit-excerpt-line';
import { HitMarks } from './hit-marks';
import { focusSearch } from './search-focus';
import { SearchHeader } from './search-header';

interface SearchedNotesProps extends NoteCollectionProps, ArrangementMenusProps {
  /** All tags of the learner. */
  readonly tagNames: readonly string[];
  readonly query: string;
  readonly onChangeQuery: (query: string) => void;
}

const noNotes: readonly Note[] = [];

/** The notes that match a query, best first unless the learner sorts them, under their number. */
export function SearchedNotes(props: SearchedNotesProps) {
  const { tagNames, query, onChangeQuery, arrangement, onArrange, ...collection } = props;
  const { notes, timeZone, tagColors } = collection;
  const today = studyDay(serverNow(), timeZone);
  const parts = useMemo(() => parseQuery(query), [query]);
  const finished = useNoteSearch(notes, query, parts, { today, timeZone });
  const list = useRef<HTMLElement>(null);
  const words = finished?.nearWords;
  const sought = useMemo(() => ({ texts: soughtTexts(parts), words: words ?? [] }), [parts, words]);
  const hits = useArrangedNotes(finished?.hits ?? noNotes, arrangement, timeZone);
  const near = useArrangedNotes(finished?.nearHits ?? noNotes, arrangement, timeZone);
  const found = useMemo(() => [...hits.notes, ...near.notes], [hits.notes, near.notes]);
  const headings = useMemo(() => headingsOf(words ?? [], hits, near), [words, hits, near]);
  if (!finished) return null;
  return (
    <Box ref={list} sx={{ display: 'flex', flex: '1 1 0', flexDirection: 'column', minHeight: 0 }}>
      <SoughtContext value={sought}>
        <NoteCollection
          {...collection}
          notes={found}
          Excerpt={HitExcerptLine}
          opensAt="start"
          orderKey={[finished.query, arrangement.sort, arrangement.group].join(' ')}
          lead={
            <>
              <SearchHeader
                query={query}
                parts={parts}
                notes={found}
                today={today}
                tagNames={tagNames}
                tagColors={tagColors}
                arrangement={arrangement}
                onArrange={onArrange}
                onChangeQuery={onChangeQuery}
              />
              {found.length === 0 && (
                <NoHit query={finished.query} onClear={() => onChangeQuery('')} />
              )}
            </>
          }
          headings={headings}
        />
      </SoughtContext>
      <HitMarks list={list} sought={sought} />
    </Box>
  );
}

interface NoHitProps {
  readonly query: string;
  readonly onClear: () => void;
}

function NoHit({ query, onClear }: NoHitProps) {
  return (
    <Box sx={{ display: 'flex', minHeight: '50vh' }}>
      <EmptyState
        drawing={<NotebookDrawing />}
        text={`No note matches “${query.trim()}”.`}
        action={
          <Button
            variant="outlined"
            onClick={() => {
              onClear();
              focusSearch();
            }}
          >
            Clear the search
          </Button>
        }
      />
    </Box>
  );
}

const soughtTexts = (parts: readonly QueryPart[]) =>
  parts.flatMap((part) => (part.kind === 'text' && !part.isExcluded ? [part.text] : []));

type Arranged = ReturnType<typeof useArrangedNotes>;

/** Joins the headings of both parts. The one that separates the near hits stands above its groups. */
function headingsOf(
  nearWords: readonly string[],
  hits: Arranged,
  near: Arranged,
): ReadonlyMap<string, ReactNode> {
  const headings = new Map([...hits.headings, ...near.headings]);
  const [first] = near.notes;
  if (!first) return headings;
  const written = nearWords.flatMap((word) => writtenWord(word, near.notes) ?? []);
  const words = new Intl.ListFormat('en').format(written);
  return headings.set(
    first.id,
    <>
      <Divider role="presentation" sx={{ pb: 3 }}>
        <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
          Also for <b>{words}</b>
        </Typography>
      </Divider>
      {headings.get(first.id)}
    </>,
  );
}

/**
 * Time in ms that a search may take while the page renders. A search of 10,000 notes ends in it also
 * on a slow machine. A result of a later task needs another render and appears two frames later.
 */
const renderSliceMs = 16;

interface FinishedSearch extends SearchResult {
  readonly query: string;
}

/**
 * Searches notes whenever they or the query change. Returns the latest finished search with its query,
 * or null before the first one. A new search replaces one that still runs.
 *
 * @param notes oldest first
 * @param parts the parsed query
 */
function useNoteSearch(
  notes: readonly Note[],
  query: string,
  parts: readonly QueryPart[],
  { today, timeZone }: SearchContext,
): FinishedSearch | null {
  const [finished, setFinished] = useState<FinishedSearch | null>(null);
  const search = useMemo(
    () => () => searchNotes(notes, parts, { today, timeZone }),
    [notes, parts, today, timeZone],
  );

  // Most searches end here: their results replace the former list in one render and one frame. The
  // keys of the field render this hook in a task after their own.
  const immediate = useMemo(() => {
    const step = runSlice(search(), renderSliceMs);
    return step.done ? { ...step.value, query } : null;
  }, [search, query]);
  if (immediate && immediate !== finished) setFinished(immediate);

  useEffect(() => {
    if (immediate) return undefined;
    const controller = new AbortController();
    void inSlices(search(), controller.signal).then((result) => {
      if (result && !controller.signal.aborted) setFinished({ ...result, query });
    });
    return () => controller.abort();
  }, [immediate, search, query]);

  return immediate ?? finished;
}
