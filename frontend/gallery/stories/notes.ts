import type { Note } from '@mylinguist/shared/schemas/note';
import { notePath, notesDueOn, paths, searchParameter } from '../../src/config/paths';
import { selectedTags, selectTag } from '../../src/lib/selected-tags';
import { fakeVoices } from '../../src/testing/fake-voices';
import { makeNote } from '../../src/testing/factories';
import { holds, noteListStates } from '../note-list-states';
import { selectionStates } from '../selection-states';
import { longNote, longNotes, practisedNote, rightToLeftNotes, someNotes, today } from '../samples';
import type { Story } from '../story';

const shownId = '00000000-0000-4000-8000-00000000aaaa';

const searchedNotes = [
  ...someNotes,
  makeNote({
    title: 'A casa, en casa',
    content: 'With movement *a*, without it *en*: vuelvo a casa, hoy como en casa.',
    tags: ['spanish'],
  }),
  makeNote({
    title: 'Casarse con',
    content: 'To marry someone. Always *con*, never *a*: se casó con su vecina.',
    tags: ['spanish'],
  }),
  makeNote({ content: 'Echar la CASA por la ventana: to spare no expense.', tags: ['spanish'] }),
  makeNote({
    title: 'Es cosa de',
    content: 'It takes about: es cosa de dos días. Also: it is the work of.',
    tags: ['spanish'],
  }),
  makeNote({
    content: 'Prepositions of place.',
    flashcard: {
      front: 'Where is she?',
      back: 'Está en casa de su hermana, donde vive desde hace mucho tiempo.',
      hint: null,
    },
    tags: ['spanish'],
  }),
];

const noSource = { url: null, title: null, author: null, locator: null };

const notesFromElsewhere = [
  makeNote({
    content: 'All happy families are alike; each unhappy family is unhappy in its own way.',
    source: {
      ...noSource,
      title: 'Anna Karenina',
      author: 'Leo Tolstoy',
      locator: 'Kindle, location 12-14',
    },
  }),
  makeNote({
    title: 'Spacing effect',
    content: 'Repetitions that are spread over time are remembered longer than massed ones.',
    tags: ['memory'],
    source: { ...noSource, url: 'https://www.example.com/articles/spacing?page=2' },
  }),
  makeNote({
    content: 'A note from a page with a very long title',
    source: {
      ...noSource,
      title: 'How distributed practice changes what learners retain after one year '.repeat(4),
      url: 'https://example.com/long',
      author: 'An author',
    },
  }),
];

const details = (notes: readonly Note[]): Story['states'][string] => ({
  respond: holds(notes),
  act: async ({ user, screen }) => {
    const [button] = await screen.findAllByRole('button', { name: /^More for / });
    if (button) await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Revision Details' }));
    await screen.findByRole('dialog');
  },
});

export const story: Story = {
  title: 'Notes',
  path: paths.notes,
  states: {
    ...noteListStates(),
    'read aloud': {
      respond: () => {
        fakeVoices().load('en-US');
        holds(someNotes)();
      },
      act: async ({ screen }) => {
        (await screen.findAllByRole('button', { name: /^Read .* aloud$/ }))[0]?.click();
        await screen.findByRole('button', { name: /^Stop reading/ });
      },
    },
    'with sources': { respond: holds(notesFromElsewhere) },
    'no note with the tag': {
      respond: () => {
        holds(someNotes.slice(0, 1))();
        selectTag('history');
      },
    },
    'several tags': {
      respond: () => {
        holds(searchedNotes)();
        selectedTags.write({ tags: ['spanish', 'biology'], isAny: true });
      },
    },
    'no note with all tags': {
      respond: () => {
        holds(searchedNotes)();
        selectedTags.write({ tags: ['spanish', 'history'], isAny: false });
      },
    },
    'grouped by day': {
      respond: () => {
        holds(searchedNotes)();
        localStorage.setItem('arrangement:notes', 'newest day');
      },
    },
    'grouped by tag': {
      respond: () => {
        holds([...searchedNotes, ...rightToLeftNotes, makeNote(longNote)])();
        localStorage.setItem('arrangement:notes', 'title tag');
      },
    },
    'sort menu': {
      respond: holds(someNotes),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Sort/ }));
        await screen.findByRole('menu');
      },
    },
    'search, sorted and grouped': {
      respond: holds(searchedNotes),
      path: `${paths.notes}?${searchParameter}=casa`,
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Group/ }));
        await user.click(await screen.findByRole('menuitemradio', { name: 'Tag' }));
        await screen.findAllByRole('heading', { level: 2, name: /^spanish/ });
      },
    },
    'notes of one day': {
      respond: holds(someNotes),
      path: notesDueOn(today + 2),
    },
    'no note of one day': {
      respond: holds(someNotes),
      path: notesDueOn(today + 3),
    },
    'search with near words': {
      respond: holds(searchedNotes),
      path: `${paths.notes}?${searchParameter}=casa+tag:spanish`,
      act: async ({ screen }) => {
        await screen.findByRole('heading', { level: 2, name: /^Also for/ });
      },
    },
    'search, focused': {
      respond: holds(searchedNotes),
      act: async ({ user, screen }) => {
        const field = await screen.findByRole('textbox', { name: 'Search your notes' });
        await user.type(field, 'casa is:due');
        await screen.findByRole('list', { name: 'Active filters' });
      },
    },
    'search without hits': {
      respond: holds(searchedNotes),
      path: `${paths.notes}?${searchParameter}=xylophone`,
      act: async ({ screen }) => {
        await screen.findByText(/^No note matches/);
      },
    },
    ...selectionStates(someNotes),
    'note menu': {
      respond: holds(someNotes),
      act: async ({ user, screen }) => {
        const [button] = await screen.findAllByRole('button', { name: /^More for / });
        if (button) await user.click(button);
        await screen.findByRole('menu');
      },
    },
    'note of the address': {
      respond: holds([
        ...longNotes.slice(0, 20),
        makeNote({ id: shownId, content: 'The note that the address names.' }),
        ...longNotes.slice(20),
      ]),
      path: notePath(shownId),
      act: async ({ screen }) => {
        await screen.findByRole('dialog', { name: 'Edit note' });
      },
    },
    'archived note of the address': {
      respond: holds([...someNotes, makeNote({ ...longNote, id: shownId, isArchived: true })]),
      path: notePath(shownId),
      act: async ({ screen }) => {
        await screen.findByRole('button', { name: 'Restore Note' });
      },
    },
    'no note at the address': {
      respond: holds(someNotes),
      path: notePath(shownId),
      act: async ({ screen }) => {
        await screen.findByText(/^There is no note at this address/);
      },
    },
    'all of a long note': {
      respond: holds([...someNotes, makeNote(longNote)]),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Show more/ }));
      },
    },
    'revision details': details(someNotes),
    'revision details with a history': details([
      practisedNote(60, [
        ['Easy', 0],
        ['Easy', 1],
        ['Hard', 4],
        ['Easy', 0],
        ['Easy', 2],
      ]),
    ]),
    'revision details of a new note': details([practisedNote(0, [])]),
    'revision details, overdue': details([
      practisedNote(200, [
        ['Easy', 0],
        ['Hard', 30],
        ['Easy', 0],
      ]),
    ]),
  },
};
