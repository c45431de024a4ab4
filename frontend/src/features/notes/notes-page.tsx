import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dueParameter, noteParameter, paths } from '../../config/paths';
import { useMounted } from '../../hooks/use-mounted';
import { useSearchQuery } from '../../hooks/use-search-query';
import { useSession } from '../../session/session';
import { useAssistant } from '../../api/use-assistant';
import { useFilteredNotes } from '../../api/use-filtered-notes';
import { lazyPart } from '../../components/lazy-part';
import { useNotify } from '../../components/notifier';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { useHeight } from '../../hooks/use-height';
import { warmAssistantPanel } from '../../modules/assistant/lazy-assistant-panel';
import type { DraftChange, DraftHandle } from '../../modules/composer/draft-change';
import { NoteCollection } from '../../modules/note-list/note-collection';
import { NoMatch } from '../../modules/note-list/no-match';
import { NoteStage } from '../../modules/note-list/note-stage';
import { NotesStatus } from '../../modules/note-list/notes-status';
import {
  LazySearchBar,
  LazySearchedNotes,
  warmSearchedNotes,
} from '../../modules/note-search/lazy-search';
import { Welcome } from '../../modules/note-list/welcome';
import { ComposerDock, dockMargin } from './composer-dock';
import { dueFilter } from './due-filter';
import type { DueFilter } from './due-filter';
import { NewNote } from './new-note';
import { findInterruptedEdit, requestedEdit, useSetAsideEdits } from './unsaved-edit';
import type { EditedNote } from './unsaved-edit';

const [LazyNoteEditor, warmNoteEditor] = lazyPart(
  async () => (await import('./note-editor')).NoteEditor,
  'The editor could not be loaded.',
);
const [LazyNotesAssistant, warmNotesAssistant] = lazyPart(
  async () => (await import('./notes-assistant')).NotesAssistant,
  'The assistant could not be loaded.',
);
const [LazyDueFilterBar] = lazyPart(
  async () => (await import('./due-filter-bar')).DueFilterBar,
  'The filter could not be loaded.',
  () => <div style={{ height: 52 }} />,
);

function warmAssistant() {
  warmNotesAssistant();
  warmAssistantPanel();
}

export function NotesPage() {
  const [search] = useSearchParams();
  const { tag, showAll, status, isEmpty, hasNoMatch, collection, move, tellFailure } =
    useFilteredNotes({ archived: false, isFiltered: search.has(dueParameter) });
  const notify = useNotify();
  const learner = useSession()?.user.email ?? '';
  // Reopens an edit that a reload or an expired session interrupted.
  const [edited, setEdited] = useState<EditedNote | null>(() => findInterruptedEdit(learner));
  const setAside = useSetAsideEdits(learner);
  const { assistant, isOffered } = useAssistant();
  const [assisted, setAssisted] = useState<'new-note' | Note | null>(null);
  const newNote = useRef<DraftHandle>(null);
  const dock = useRef<HTMLDivElement>(null);
  const dockHeight = useHeight(dock);
  const isShown = useMounted();
  const navigate = useNavigate();
  const shownId = search.get(noteParameter) ?? undefined;
  const filter = dueFilter(search.get(dueParameter), collection.timeZone);
  const notes = useDueNotes(collection.notes, filter);
  const showEveryDay = () => void navigate(paths.notes);
  const showAnyTag = useEffectEvent(showAll);
  useEffect(() => {
    if (shownId !== undefined) showAnyTag();
  }, [shownId]);
  const [query, setQuery] = useSearchQuery();
  const isSearching = query.trim() !== '';
  useWhenIdle(() => {
    warmNoteEditor();
    warmSearchedNotes();
  });

  const edit = useCallback((note: Note, mode?: NoteMode, change?: DraftChange) => {
    setAssisted(null);
    setEdited({ note, mode, change });
  }, []);
  // Memoized: otherwise a keystroke in the composer renders more components.
  const assist = useMemo(
    () => ({ onIntent: warmAssistant, onOpen: () => setAssisted('new-note') }),
    [],
  );
  useEffect(
    () =>
      requestedEdit.subscribe(() => {
        const note = requestedEdit.read();
        if (note) edit(note);
      }),
    [edit],
  );
  const closeAssistant = useCallback(() => setAssisted(null), []);

  const reopen = (note: Note) => {
    // Another page is shown by now. This page opens the edit when it loads.
    if (!isShown.current) void navigate(paths.notes);
    setEdited({ note });
  };

  const archive = async (note: Note) => {
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
    chat: isOffered ? { onIntent: warmAssistant, onOpen: setAssisted } : undefined,
    onToggleArchived: archive,
  };
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <NoteStage>
        {!isEmpty && !isSearching && <h1 style={visuallyHidden}>Notes</h1>}
        {!isEmpty && <LazySearchBar query={query} onChange={setQuery} />}
        <NotesStatus {...status} />
        {filter && collection.notes.length > 0 && (
          <LazyDueFilterBar filter={filter} tag={tag} count={notes.length} onClear={showEveryDay} />
        )}
        {notes.length > 0 &&
          (isSearching ? (
            collection.isComplete && (
              <LazySearchedNotes {...list} query={query} onChangeQuery={setQuery} />
            )
          ) : (
            <NoteCollection key={`${filter?.day} ${tag}`} {...list} shownId={shownId} />
          ))}
        {hasNoMatch && <NoMatch tag={tag} onShowAll={showAll} />}
        <ComposerDock ref={dock} data-centred={isEmpty || undefined}>
          {isEmpty && <Welcome />}
          <NewNote
            filter={filter}
            handle={newNote}
            assist={isOffered ? assist : undefined}
            collapses={!isEmpty}
            onEdit={edit}
            onShowEveryDay={showEveryDay}
          />
        </ComposerDock>
        {edited && (
          <LazyNoteEditor
            key={edited.note.id}
            {...edited}
            onClose={() => setEdited(null)}
            onReopen={() => reopen(edited.note)}
          />
        )}
      </NoteStage>
      {assistant && assisted && (
        <LazyNotesAssistant
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
