import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { readItem, writeItem } from '../../lib/storage';
import { taggedText, type TagFilter } from '../../lib/tag-filter';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { NoteCollection, type NoteCollectionProps } from './note-collection';
import { SearchedNotes } from './search/searched-notes';
import { endsWithNewest, parseArrangement, type Arrangement } from './arrange-notes';
import { ListHeader } from './list-header';
import { useArrangedNotes } from './use-arranged-notes';

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

interface ArrangedNotesProps extends NoteCollectionProps {
  /** The arrangement as it is stored. */
  readonly stored: string;
}

/** A list of notes in the order and the groups that the learner chose. */
function ArrangedNotes({ stored, ...list }: ArrangedNotesProps) {
  const arrangement = parseArrangement(stored);
  const { notes, headings } = useArrangedNotes(list.notes, arrangement, list.timeZone);
  return (
    <NoteCollection
      {...list}
      notes={notes}
      headings={headings}
      opensAt={endsWithNewest(arrangement) ? 'end' : 'start'}
    />
  );
}

interface NoMatchProps {
  filter: TagFilter;
  onShowAll: () => void;
}

/** The empty state of a list whose filter matches no note. */
function NoMatch({ filter, onShowAll }: NoMatchProps) {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      text={`No note here has the ${taggedText(filter)}.`}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all notes
        </Button>
      }
    />
  );
}
