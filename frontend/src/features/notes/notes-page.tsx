import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { seeksArchived } from '@mylinguist/shared/notes/search/query-tokens';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { dueParameter, notePath, paths, quizQuestionsPath } from '../../config/paths';
import { useMounted } from '../../hooks/use-mounted';
import { useSearchQuery } from '../../hooks/use-search-query';
import { useSession } from '../../session/session';
import { useAssistant } from '../../api/use-assistant';
import { useFilteredNotes } from '../../api/use-filtered-notes';
import { useLatestSettings } from '../../api/use-latest-settings';
import { lazyPart } from '../../components/lazy-part';
import { useNotify } from '../../components/notifier';
import { useHeight } from '../../hooks/use-height';
import { prefetchAssistantPanel } from '../../modules/assistant/lazy-assistant-panel';
import type { DraftChange, DraftHandle } from '../../modules/composer/draft-change';
import { NoteStage } from '../../modules/notes/note-stage';
import { NotesStatus } from '../../modules/notes/notes-status';
import { NoteBrowser } from '../../modules/notes/note-browser';
import { SearchBar } from '../../modules/notes/search/search-bar';
import { Welcome } from '../../modules/notes/welcome';
import { ComposerDock, dockMargin } from './composer-dock';
import { dueFilter } from './due-filter';
import type { DueFilter } from './due-filter';
import { NewNote } from './new-note';
import { useSetAsideEdits } from './unsaved-edit';
import { useOpenedNote } from './use-opened-note';
import { DueFilterBar, NothingDue } from './due-filter-bar';
import { NotesAssistant } from './notes-assistant';
import { NoteEditor } from './note-editor';
import { SoughtNote } from './sought-note';

const [LazyEarlierTexts] = lazyPart(
  async () => (await import('./earlier-texts/earlier-texts-dialog')).EarlierTextsDialog,
  'The earlier texts could not be loaded.',
);

export function NotesPage() {
  const [search] = useSearchParams();
  const [query, setQuery] = useSearchQuery();
  const isSearching = query.trim() !== '';
  const {
    tagFilter,
    tagNames,
    showAll,
    status,
    isEmpty,
    hasNoMatch,
    collection,
    move,
    tellFailure,
  } = useFilteredNotes({
    archived: false,
    isFiltered: isSearching || search.has(dueParameter),
    findsArchived: seeksArchived(query),
  });
  const notify = useNotify();
  const learner = useSession()?.user.email ?? '';
  const { opened, isLeft, soughtId, shownId, open, close } = useOpenedNote(learner);
  const setAside = useSetAsideEdits(learner);
  const { assistant, isOffered } = useAssistant();
  const [assisted, setAssisted] = useState<'new-note' | Note | null>(null);
  const [overwritten, setOverwritten] = useState<Note | null>(null);
  const newNote = useRef<DraftHandle>(null);
  const dock = useRef<HTMLDivElement>(null);
  const dockHeight = useHeight(dock);
  const isShown = useMounted();
  const navigate = useNavigate();
  const triesEarly = useLatestSettings()?.betaFeaturesEnabled === true;
  const filter = dueFilter(search.get(dueParameter), collection.timeZone);
  const notes = useDueNotes(collection.notes, filter);
  const showEveryDay = () => void navigate(paths.notes);
  const edit = useCallback(
    (note: Note, mode?: NoteMode, change?: DraftChange) => {
      setAssisted(null);
      open({ note, mode, change });
    },
    [open],
  );
  // Memoized: otherwise a keystroke in the composer renders more components.
  const assist = useMemo(
    () => ({ onIntent: prefetchAssistantPanel, onOpen: () => setAssisted('new-note') }),
    [],
  );
  const closeAssistant = useCallback(() => setAssisted(null), []);

  const openFound = (note: Note) => {
    showAll();
    open({ note });
  };

  const reopen = (note: Note) => {
    if (isShown.current) open({ note });
    else void navigate(notePath(note.id));
  };

  const toggleArchived = async (note: Note) => {
    if (note.isArchived) {
      await move({ note, isArchived: false });
      notify({ message: 'Note restored.' });
      return;
    }
    const archived = await move({ note, isArchived: true });
    const restore = () => {
      move({ note: archived, isArchived: false }).catch((error: unknown) =>
        tellFailure('restore note', error, restore),
      );
    };
    notify({
      message: 'Note archived.',
      action: {
        label: 'Undo',
        onSelect: restore,
      },
    });
  };

  const list = {
    ...collection,
    notes,
    label: 'Notes',
    spaceBelow: dockHeight + dockMargin,
    unsaved: setAside,
    onEdit: edit,
    chat: isOffered ? { onIntent: prefetchAssistantPanel, onOpen: setAssisted } : undefined,
    onOpenQuiz: triesEarly ? ({ id }: Note) => void navigate(quizQuestionsPath(id)) : undefined,
    onShowEarlierTexts: setOverwritten,
    onToggleArchived: toggleArchived,
  };
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <NoteStage>
        {!isEmpty && !isSearching && <h1 style={visuallyHidden}>Notes</h1>}
        {!isEmpty && <SearchBar notes={collection.notes} query={query} onChange={setQuery} />}
        <NotesStatus {...status} />
        {soughtId !== undefined && (
          <SoughtNote key={soughtId} noteId={soughtId} onFind={openFound} onClose={close} />
        )}
        {filter && collection.notes.length > 0 && (
          <DueFilterBar filter={filter} count={notes.length} onClear={showEveryDay} />
        )}
        {(collection.notes.length > 0 || hasNoMatch) && (
          <NoteBrowser
            {...list}
            screen="notes"
            query={query}
            onChangeQuery={setQuery}
            tagFilter={tagFilter}
            tagNames={tagNames}
            filterKey={`${filter?.day}`}
            noMatch={
              filter &&
              !hasNoMatch && (
                <NothingDue filter={filter} tagFilter={tagFilter} onClear={showEveryDay} />
              )
            }
            onShowAll={showAll}
            shownId={shownId}
          />
        )}
        <ComposerDock
          ref={dock}
          data-under-bar
          data-centred={isEmpty || undefined}
          data-searching={isSearching || undefined}
        >
          {isEmpty && <Welcome />}
          <NewNote
            filter={filter}
            handle={newNote}
            assist={isOffered ? assist : undefined}
            collapses={!isEmpty}
            onEdit={edit}
            onShowEveryDay={showEveryDay}
          />
          {isEmpty && (
            <Button component={Link} to={paths.import} variant="text" color="inherit">
              Import notes from a file
            </Button>
          )}
        </ComposerDock>
        {opened && (
          <NoteEditor
            key={opened.note.id}
            {...opened}
            open={!isLeft}
            onClose={close}
            onReopen={() => reopen(opened.note)}
          />
        )}
        {overwritten && (
          <LazyEarlierTexts
            // Another device may change the note meanwhile.
            note={collection.notes.find(({ id }) => id === overwritten.id) ?? overwritten}
            timeZone={collection.timeZone}
            onClose={() => setOverwritten(null)}
          />
        )}
      </NoteStage>
      {assistant && assisted && (
        <NotesAssistant
          assistant={assistant}
          assisted={assisted}
          newNote={newNote}
          onEdit={edit}
          onClose={closeAssistant}
        />
      )}
    </Box>
  );
}

/** Returns the notes that match the filter. The list is stable while the notes and the day are. */
function useDueNotes(notes: readonly Note[], filter: DueFilter | null): readonly Note[] {
  const { day, today } = filter ?? {};
  // oxlint-disable-next-line react/exhaustive-deps -- the days make up the filter
  return useMemo(() => (filter ? notes.filter(filter.matches) : notes), [notes, day, today]);
}
