import { paths } from '../../src/config/paths';
import { makeNote, makeNoteList, makePlan, makeSettings } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import {
  clozeNote,
  dateIn,
  dueNotes,
  flashcardNote,
  hangShell,
  longNotes,
  newNote,
  respondPlan,
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
    'return plan': {
      respond: () => {
        respondPlan();
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    'return plan, faster': {
      respond: () => {
        respondPlan();
        respond('listNotes', makeNoteList(someNotes));
      },
      act: async ({ user, screen }) =>
        user.click(await screen.findByRole('radio', { name: 'Faster' })),
    },
    'return plan, all': {
      respond: () => {
        respondPlan({ pace: 'all', today: 412, clearedOn: dateIn(0), recall: 0.4 });
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    'return plan without an end': {
      respond: () => {
        const steady = { pace: 'steady', share: 30, clearedOn: null } as const;
        const { paces } = makePlan();
        respondPlan({ clearedOn: null, paces: [steady, ...paces.slice(1)], recall: null });
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    'share of today done': {
      respond: () => {
        respondPlan({ today: 0, total: 382 }, { break: { from: dateIn(9), to: dateIn(20) } });
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    'on a break': {
      respond: () => {
        respondPlan({}, { break: { from: dateIn(-6), to: dateIn(14) } });
        respond('listNotes', makeNoteList(someNotes));
      },
    },
    'mail that could not be delivered': {
      respond: () => {
        respondShell(sixDue());
        respond('getSettings', makeSettings({ reminderByMail: 'undeliverable' }));
        respond('listNotes', makeNoteList(someNotes));
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
