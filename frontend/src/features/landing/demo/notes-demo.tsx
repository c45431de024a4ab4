import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useCallback, useId, useMemo, useState } from 'react';
import { HeadingDepth } from '../../../components/heading-level';
import { Composer } from '../../../modules/composer/composer';
import type { NoteDraft } from '../../../modules/composer/note-draft';
import { editMode } from '../../../modules/note-content/note-modes';
import { Welcome } from '../../../modules/notes/welcome';
import { demoId } from '../jump-to';
import { Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { DemoEditor } from './demo-editor';
import { DemoFrame } from './demo-frame';
import { DemoNoteList } from './demo-note-list';
import { inOrder } from './demo-notes';
import type { DemoState, DemoStore } from './demo-store';
import { useDemoTags } from './use-demo-tags';

export interface DemoProps {
  store: DemoStore;
  state: DemoState;
}

export function NotesDemo({ store, state }: DemoProps) {
  const heading = useId();
  const [edited, setEdited] = useState<{ note: Note; mode: NoteMode } | null>(null);
  const [kept, setKept] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
  const notes = useMemo(() => inOrder(state.notes), [state.notes]);
  const tags = useDemoTags(state.notes);
  // Stable identity, because the note cards are memoised.
  const edit = useCallback(
    (note: Note, mode: NoteMode = editMode(note)) => setEdited({ note, mode }),
    [],
  );

  /** Closes the editor. Keeps the draft of its note, or forgets an earlier one. */
  const closeEditor = (noteId: string, draft?: NoteDraft) => {
    const others = [...kept].filter(([id]) => id !== noteId);
    setKept(new Map(draft ? [...others, [noteId, draft]] : others));
    setEdited(null);
  };

  return (
    <Section id={demoId} aria-labelledby={heading} tabIndex={-1} sx={{ outline: 0 }}>
      <SectionHeader>
        <SectionTitle id={heading}>Try it: write something down</SectionTitle>
        <Lead>These notes stay on this page. Nothing is sent or saved.</Lead>
      </SectionHeader>
      <DemoFrame>
        <HeadingDepth by={1}>
          {notes.length === 0 ? (
            <Welcome />
          ) : (
            <DemoNoteList
              notes={notes}
              now={state.now}
              timeZone={state.timeZone}
              unsaved={kept}
              onEdit={edit}
              onDelete={store.remove}
            />
          )}
        </HeadingDepth>
        <Composer
          label="New note"
          enterToSubmit={false}
          alwaysShowTitle={false}
          tags={tags}
          onSubmit={(input, id) => {
            store.add(id, input);
            return Promise.resolve();
          }}
          describeFailure={() => 'Failed to submit note.'}
        />
      </DemoFrame>
      {edited && (
        <DemoEditor
          {...edited}
          kept={kept.get(edited.note.id)}
          tags={tags}
          onSave={(input) => store.edit(edited.note.id, input)}
          onClose={(draft) => closeEditor(edited.note.id, draft)}
        />
      )}
    </Section>
  );
}
