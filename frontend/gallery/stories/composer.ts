import { paths } from '../../src/config/paths';
import { selectTag } from '../../src/lib/selected-tags';
import { makeNote, makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import {
  arabicNote,
  clozeNote,
  flashcardNote,
  longNote,
  respondShell,
  someNotes,
} from '../samples';
import type { Hands, Story } from '../story';

const holds =
  (...notes: Parameters<typeof makeNote>) =>
  () => {
    respondShell();
    respond('listNotes', makeNoteList(notes.map((note) => makeNote(note))));
  };

async function write({ user, screen }: Hands, text: string) {
  const form = await screen.findByRole('form', { name: 'New note' });
  const field = form.querySelector('textarea');
  if (!field) throw new Error('The composer has no text field.');
  await user.click(field);
  await user.paste(text);
}

/** Opens the title, the fields of a flashcard and the tags. */
async function openAllFields({ user, screen }: Hands) {
  await user.click(await screen.findByRole('textbox', { name: 'Note' }));
  for (const name of ['Flashcard', 'Add title', 'Add tags']) {
    await user.click(await screen.findByRole('button', { name }));
  }
  await screen.findByRole('combobox', { name: 'Tags' });
}

async function edit({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await screen.findByRole('form', { name: 'Edit note' });
}

async function removeExercise({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: /^Remove (flashcard|cloze)/ }));
}

/** Types into the editor of a note and closes it without saving. */
async function setAside(hands: Hands) {
  await edit(hands);
  await hands.user.keyboard(' and more{Escape}');
  await hands.screen.findByRole('button', { name: /^Unsaved changes/ });
}

async function save({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Save' }));
}

/** Makes the composer save directly, and wait for the API. */
function refuseStorage(): void {
  window.indexedDB.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
}

export const story: Story = {
  title: 'Composer',
  path: paths.notes,
  states: {
    'tag refused': {
      respond: holds(),
      act: async (hands) => {
        await openAllFields(hands);
        const { user, screen } = hands;
        await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
        await user.paste('a name that is much too long for a tag that anyone could read');
        await screen.findByText(/at most 50 characters/);
      },
    },
    empty: { respond: holds() },
    'one line on phones': { respond: holds(someNotes[0]) },
    'all fields': { respond: holds(someNotes[0]), act: openAllFields },
    'all fields of an edit': {
      respond: holds({ ...clozeNote, content: 'A long text. '.repeat(40) }),
      act: async (hands) => {
        await edit(hands);
        await hands.user.click(await hands.screen.findByRole('button', { name: 'Flashcard' }));
      },
    },
    pinned: {
      respond: holds(someNotes[0]),
      act: async (hands) => {
        await openAllFields(hands);
        const { user, screen } = hands;
        await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'spanish{Enter}');
        for (const name of ['Keep this mode', 'Keep these tags']) {
          await user.click(await screen.findByRole('button', { name }));
        }
        await user.click(await screen.findByRole('textbox', { name: 'Front' }));
      },
    },
    'flashcard offered': {
      respond: () => {
        holds()();
        hang('createNote');
      },
      act: async (hands) => {
        await write(hands, 'El madrugador');
        await hands.user.keyboard('{Control>}{Enter}{/Control}');
        await hands.screen.findByRole('button', { name: 'Make a flashcard of it' });
      },
    },
    'saved outside the filter': {
      respond: () => {
        selectTag('history');
        holds({ ...someNotes[0], tags: ['history'] })();
        hang('createNote');
      },
      act: async (hands) => {
        const { user, screen } = hands;
        await write(hands, 'El madrugador');
        await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
        await user.keyboard('{Backspace}{Control>}{Enter}{/Control}');
        await screen.findByText(/^Saved. It does not match/);
      },
    },
    written: {
      respond: holds(),
      act: (hands) => write(hands, 'El madrugador: someone who gets up early.'),
    },
    saving: {
      respond: () => {
        refuseStorage();
        holds()();
        hang('createNote');
      },
      act: async (hands) => {
        await write(hands, 'El madrugador');
        await hands.user.keyboard('{Control>}{Enter}{/Control}');
      },
    },
    'save failed': {
      respond: () => {
        refuseStorage();
        holds()();
        respondError('createNote', 'INTERNAL');
      },
      act: async (hands) => {
        await write(hands, 'El madrugador');
        await save(hands);
        await hands.screen.findByRole('alert');
      },
    },
    'refused later': {
      respond: () => {
        holds()();
        respondError('createNote', 'TOO_MANY_NOTES');
      },
      act: async (hands) => {
        await write(hands, 'El madrugador');
        await save(hands);
        await hands.screen.findByText(/^Failed to submit note: /);
      },
    },
    'edit a note': { respond: holds(someNotes[2]), act: edit },
    'edit a flashcard': { respond: holds({ ...flashcardNote, content: '' }), act: edit },
    'edit a cloze test': { respond: holds(clozeNote), act: edit },
    'flashcard removed': {
      respond: holds(flashcardNote),
      act: async (hands) => {
        await edit(hands);
        await hands.user.click(await hands.screen.findByRole('button', { name: 'Flashcard' }));
        await removeExercise(hands);
      },
    },
    'only exercise removed': {
      respond: holds({ ...flashcardNote, title: null, content: '' }),
      act: async (hands) => {
        await edit(hands);
        await removeExercise(hands);
      },
    },
    'edit set aside': { respond: holds(someNotes[2]), act: setAside },
    'edit discarded': {
      respond: holds(someNotes[2]),
      act: async (hands) => {
        await edit(hands);
        await hands.user.keyboard(' and more');
        await hands.user.click(await hands.screen.findByRole('button', { name: 'Cancel' }));
        await hands.screen.findByText('Your changes were discarded.');
      },
    },
    long: { respond: holds(longNote), act: edit },
    'right to left': { respond: holds(arabicNote), act: edit },
  },
};
