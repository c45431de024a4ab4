import { paths } from '../../src/config/paths';
import { makeNote, makeNoteList } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import {
  clozeNote,
  dueNotes,
  flashcardNote,
  hangShell,
  longNotes,
  newNote,
  respondShell,
  rightToLeftNotes,
  someNotes,
} from '../samples';
import type { Story } from '../story';

const spanishCard = {
  content: '',
  tags: ['spanish'],
  flashcard: {
    front: 'Ser or estar: how do you say that the soup is cold?',
    back: 'La sopa está fría. *Estar*, because it is a state.',
    hint: 'A state, not a quality.',
  },
};

const sixDue = () =>
  dueNotes(spanishCard, clozeNote, flashcardNote, spanishCard, clozeNote, flashcardNote);

export const story: Story = {
  title: 'Discover',
  path: paths.discover,
  states: {
    loading: {
      respond: () => {
        hangShell();
        hang('listNotes');
      },
    },
    empty: {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList());
      },
    },
    error: {
      respond: () => {
        for (const name of ['getSettings', 'listTags', 'listDue', 'listNotes'] as const) {
          respondError(name, 'INTERNAL');
        }
      },
    },
    ready: {
      respond: () => {
        respondShell(sixDue());
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    revealed: {
      respond: () => {
        respondShell(sixDue());
        respond('listNotes', makeNoteList(someNotes));
      },
      act: async ({ user, screen }) =>
        user.click(await screen.findByRole('button', { name: /^Reveal Answer/ })),
    },
    'a note without an exercise': {
      respond: () => {
        respondShell(dueNotes(someNotes[2] ?? {}, clozeNote));
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    'a cloze test, the last note': {
      respond: () => {
        respondShell(dueNotes(clozeNote));
        respond('listNotes', makeNoteList(someNotes));
      },
      act: async ({ user, screen }) =>
        user.click(await screen.findByRole('button', { name: /^Reveal Answers/ })),
    },
    'caught up': {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    long: {
      respond: () => {
        respondShell(dueNotes(...longNotes));
        respond('listNotes', makeNoteList(longNotes));
      },
    },
    'newcomer who writes': {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList());
      },
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Start writing' }));
        await screen.findByRole('form', { name: 'New note' });
      },
    },
    'newcomer with a note': {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList([newNote]));
      },
    },
    'newcomer with a card': {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList([{ ...newNote, flashcard: flashcardNote.flashcard }]));
      },
    },
    'newcomer with a due card': {
      respond: () => {
        respondShell(dueNotes(flashcardNote));
        respond('listNotes', makeNoteList([makeNote(flashcardNote)]));
      },
    },
    'capture line in use': {
      respond: () => {
        respondShell(dueNotes(flashcardNote));
        respond('listNotes', makeNoteList(someNotes));
      },
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('textbox', { name: 'Note' }));
        await screen.findByRole('form', { name: 'New note' });
      },
    },
    'right to left': {
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList(rightToLeftNotes));
      },
    },
  },
};
