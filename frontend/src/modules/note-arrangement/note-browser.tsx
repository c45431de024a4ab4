import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { readItem, writeItem } from '../../lib/storage';
import type { TagFilter } from '../../lib/tag-filter';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { NoteCollection, type NoteCollectionProps } from '../note-list/note-collection';
import type { Arrangement } from './arrangement';
import { LazySearchedNotes, warmSearchedNotes } from '../note-search/lazy-search';

const [LazyListHeader] = lazyPart(
  async () => (await import('./list-header')).ListHeader,
  'The order of the list could not be loaded.',
  () => <div style={{ flex: 'none', height: 48 }} />,
);
const [LazyArrangedNotes, warmArrangedNotes] = lazyPart(
  async () => (await import('./arranged-notes')).ArrangedNotes,
  'The order of the list could not be loaded.',
);

const [LazyNoMatch] = lazyPart(
  async () => (await import('../note-list/no-match')).NoMatch,
  'The list could not be loaded.',
);

/** Oldest first without groups: the order in which the API and the local copy return notes. */
const defaultArrangement = 'oldest none';

interface NoteBrowserProps extends NoteCollectionProps {
  /** Each screen keeps its order and groups in this browser. */
  readonly screen: 'notes' | 'archive';
  readonly query: string;
  readonly onChangeQuery: (query: string) => void;
  /** The tags that filter the list. */
  readonly tagFilter: TagFilter;
  /** All tags of the learner. */
  readonly tagNames: readonly string[];
  /** Names the other filters of the list. */
  readonly filterKey?: string;
  /** The empty state, unless the tags match no note. */
  readonly noMatch?: ReactNode;
  readonly onShowAll: () => void;
}

/** The list of a screen with its filter, order and groups, or the notes that its search finds. */
export function NoteBrowser(props: NoteBrowserProps) {
  const {
    screen,
    query,
    onChangeQuery,
    tagFilter,
    tagNames,
    filterKey,
    noMatch,
    onShowAll,
    ...list
  } = props;
  const storageKey = `arrangement:${screen}`;
  const [stored, setStored] = useState(() => readItem(storageKey) ?? defaultArrangement);
  const [ofSearch, arrangeSearch] = useState<Arrangement>({ sort: 'best', group: 'none' });
  useWhenIdle(() => {
    warmSearchedNotes();
    warmArrangedNotes();
  });
  if (query.trim() !== '') {
    return (
      <LazySearchedNotes
        {...list}
        tagNames={tagNames}
        query={query}
        onChangeQuery={onChangeQuery}
        arrangement={ofSearch}
        onArrange={arrangeSearch}
      />
    );
  }
  // Another filter or order opens the list again at its start or end.
  const key = [filterKey, stored, tagFilter.isAny, ...tagFilter.tags].join();
  return (
    <>
      <LazyListHeader
        count={list.isComplete ? list.notes.length : null}
        tagNames={tagNames}
        tagColors={list.tagColors}
        stored={stored}
        onStore={(arrangement) => {
          writeItem(storageKey, arrangement);
          setStored(arrangement);
        }}
      />
      {list.notes.length === 0 ? (
        noMatch || <LazyNoMatch filter={tagFilter} onShowAll={onShowAll} />
      ) : stored === defaultArrangement ? (
        <NoteCollection key={key} {...list} />
      ) : (
        list.isComplete && <LazyArrangedNotes key={key} {...list} stored={stored} />
      )}
    </>
  );
}
