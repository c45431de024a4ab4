import { useState, type ReactNode } from 'react';
import { readItem, writeItem } from '../../lib/storage';
import type { TagFilter } from '../../lib/tag-filter';
import { NoteCollection, type NoteCollectionProps } from '../note-list/note-collection';
import { NoMatch } from '../note-list/no-match';
import { SearchedNotes } from '../note-search/searched-notes';
import type { Arrangement } from './arrangement';
import { ArrangedNotes } from './arranged-notes';
import { ListHeader } from './list-header';

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
  if (query.trim() !== '') {
    return (
      <SearchedNotes
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
      <ListHeader
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
        noMatch || <NoMatch filter={tagFilter} onShowAll={onShowAll} />
      ) : stored === defaultArrangement ? (
        <NoteCollection key={key} {...list} />
      ) : (
        list.isComplete && <ArrangedNotes key={key} {...list} stored={stored} />
      )}
    </>
  );
}
