import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Note } from '@mylinguist/shared/schemas/note';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFilteredNotes } from '../../api/use-filtered-notes';
import { archivedNoteParameter, paths } from '../../config/paths';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { useNotify } from '../../components/notifier';
import { NoteStage } from '../../modules/notes/note-stage';
import { NotesStatus } from '../../modules/notes/notes-status';
import { NoteBrowser } from '../../modules/notes/note-browser';
import { SearchBar } from '../../modules/notes/search/search-bar';
import { useSearchQuery } from '../../hooks/use-search-query';
import { useShownId } from '../../hooks/use-shown-id';
import { fromList } from '../../lib/list-entry';
import { ViewedNote } from './viewed-note';

export function ArchivePage() {
  const [query, setQuery] = useSearchQuery();
  const isSearching = query.trim() !== '';
  const { tagFilter, tagNames, showAll, status, isEmpty, hasNoMatch, collection, move } =
    useFilteredNotes({ archived: true, isFiltered: isSearching });
  const [search, setSearch] = useSearchParams();
  const viewedId = search.get(archivedNoteParameter);
  const [shownId, show] = useShownId();
  const view = useCallback(
    ({ id }: Note) =>
      setSearch(
        (before) => {
          before.set(archivedNoteParameter, id);
          return before;
        },
        { state: fromList },
      ),
    [setSearch],
  );
  const notify = useNotify();

  const restore = async (note: Note) => {
    await move({ note, isArchived: false });
    notify({ message: 'Note restored.' });
  };

  const restoreOrReport = (note: Note) => {
    restore(note).catch((error: unknown) =>
      collection.onFailure('restore note', error, () => restoreOrReport(note)),
    );
  };

  const list = {
    ...collection,
    label: 'Archived notes',
    spaceBelow: 24,
    // The dialog over the list keeps the focus.
    shownId: viewedId === null ? shownId : undefined,
    onView: view,
    onToggleArchived: restore,
  };
  return (
    <NoteStage>
      {!isEmpty && <SearchBar notes={collection.notes} query={query} onChange={setQuery} />}
      {!isEmpty && !isSearching && <h1 style={visuallyHidden}>Archived notes</h1>}
      <NotesStatus {...status} />
      {isEmpty && (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="No archived notes"
          titleComponent="h1"
          text="Notes you archive will appear here. You can restore them anytime to bring them back to your active notes."
        />
      )}
      {(collection.notes.length > 0 || hasNoMatch) && (
        <NoteBrowser
          {...list}
          screen="archive"
          query={query}
          onChangeQuery={setQuery}
          tagFilter={tagFilter}
          tagNames={tagNames}
          onShowAll={showAll}
        />
      )}
      <DeletedNotesLink />
      {viewedId !== null && (
        <ViewedNote
          key={viewedId}
          noteId={viewedId}
          timeZone={collection.timeZone}
          onRestore={restoreOrReport}
          onClosed={show}
        />
      )}
    </NoteStage>
  );
}

/** At the end of the archive, under its last note. */
function DeletedNotesLink() {
  return (
    <Box data-under-bar sx={{ borderTop: 1, borderColor: 'divider', flex: 'none', px: 4, py: 1 }}>
      <Box sx={{ maxWidth: 752, mx: 'auto' }}>
        <Button
          component={Link}
          to={paths.deletedNotes}
          variant="text"
          color="inherit"
          startIcon={<DeleteOutlined />}
          sx={{ minHeight: 44 }}
        >
          Recently deleted
        </Button>
      </Box>
    </Box>
  );
}
