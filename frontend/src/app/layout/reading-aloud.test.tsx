import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Note } from '@mylinguist/shared/schemas/note';
import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { notesPattern, paths } from '../../config/paths';
import { NotesPage } from '../../features/notes/notes-page';
import { RevisionPage } from '../../features/revision/revision-page';
import { updateVoiceChoice } from '../../modules/speech/voice-choice';
import {
  makeDueNote,
  makeNote,
  makeNoteList,
  makeSettings,
  makeTag,
} from '../../testing/factories';
import { fakeVoices } from '../../testing/fake-voices';
import { renderRoutes, renderScreen } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { respond } from '../../testing/server';
import { Voices } from './voices';

const flashcard = { front: 'el **gato**', back: 'the cat', hint: null };
const cloze = {
  title: null,
  text: 'Plants turn {{light}} into energy.',
  answers: ['light'],
};

let voices: ReturnType<typeof fakeVoices>;
beforeEach(() => {
  voices = fakeVoices();
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
});
afterEach(() => {
  voices.remove();
  updateVoiceChoice({ available: [], tags: [], voices: {}, rate: 1 });
});

/** Starts a session with one note, in a browser that has loaded voices for these languages. */
async function startWith(note: Partial<Note>, languages: string[], settings?: Partial<Settings>) {
  const notes = [makeDueNote({ tags: ['spanish'], ...note })];
  respond('getSettings', makeSettings(settings));
  respond('listDue', { notes, dueCount: 1, nextReviewDate: null });
  const tags = [makeTag({ name: 'Spanish', language: 'es' })];
  const asked = respond('listTags', { tags });
  const { user } = renderScreen(
    <>
      <RevisionPage />
      <Voices />
    </>,
    { path: paths.revision },
  );
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  expect(asked).toHaveLength(1);
  act(() => voices.load(...languages));
  return user;
}

const speaker = (name: string) => screen.findByRole('button', { name });
const noSpeaker = () => expect(screen.queryByRole('button', { name: /aloud/ })).toBeNull();

test('there is no button before the voices are loaded, and without one for the language', async () => {
  await startWith({ flashcard }, []);
  noSpeaker();
  act(() => voices.load('de-DE'));
  noSpeaker();
  act(() => voices.load('de-DE', 'es-ES'));
  expect(await speaker('Read the question aloud')).toBeVisible();
});

test('a side is read in the language of its tag, without marks of formatting', async () => {
  const user = await startWith({ flashcard }, ['en-US', 'es-ES']);
  await user.click(await speaker('Read the question aloud'));
  expect(voices.spoken()).toEqual(['el gato']);
  expect(voices.current()).toMatchObject({ lang: 'es-ES', rate: 1 });
  await user.click(await speaker('Stop reading'));
  expect(voices.current()).toBeNull();
  expect(await speaker('Read the question aloud')).toBeVisible();
});

test('a side in another script than its tag is read in the language of the script', async () => {
  const user = await startWith({ flashcard: { ...flashcard, front: 'кошка' } }, ['es', 'ru-RU']);
  await user.click(await speaker('Read the question aloud'));
  expect(voices.current()).toMatchObject({ lang: 'ru-RU' });
});

test('the key reads what is on screen, and stops', async () => {
  const user = await startWith({ flashcard }, ['es-ES']);
  await speaker('Read the question aloud');
  await user.keyboard('p');
  await user.keyboard('p');
  expect(voices.current()).toBeNull();
  await user.keyboard(' p');
  expect(voices.spoken()).toEqual(['el gato', 'the cat']);
});

test('a blank is a pause', async () => {
  const user = await startWith({ content: '', cloze }, ['es-ES']);
  await user.click(await speaker('Read the text aloud'));
  jest.useFakeTimers();
  act(() => voices.end());
  expect(voices.spoken()).toEqual(['Plants turn']);
  act(() => jest.advanceTimersByTime(700));
  expect(voices.spoken()).toEqual(['Plants turn', 'into energy.']);
  act(() => voices.end());
  expect(voices.current()).toBeNull();
});

test('reading stops when the card changes', async () => {
  const user = await startWith({ flashcard }, ['es-ES']);
  await user.click(await speaker('Read the question aloud'));
  await user.keyboard('s');
  expect(voices.current()).toBeNull();
});

test('reading stops when the page is hidden', async () => {
  const user = await startWith({ flashcard }, ['es-ES']);
  await user.click(await speaker('Read the question aloud'));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(voices.current()).toBeNull();
});

test('a note of a list is read aloud, until the learner leaves the list', async () => {
  giveElementsSize();
  respond('getSettings', makeSettings());
  respond('listTags', { tags: [makeTag({ name: 'Spanish', language: 'es' })] });
  respond(
    'listNotes',
    makeNoteList([
      makeNote({ title: 'Gatos', content: 'El gato duerme.', tags: ['Spanish'] }),
      makeNote({ title: 'Cats', content: 'A cat sleeps.' }),
    ]),
  );
  const routes = [
    { path: notesPattern, element: <NotesPage /> },
    { path: paths.archive, element: <p>The archive</p> },
  ];
  const { user, goBack } = renderRoutes(
    [{ element: [<Outlet key="page" />, <Voices key="voices" />], children: routes }],
    { path: paths.notes, before: paths.archive },
  );
  await screen.findByRole('article', { name: 'Gatos' });
  act(() => voices.load('es-ES'));
  // There is no voice for the note in English.
  await user.click(await screen.findByRole('button', { name: /aloud$/ }));
  expect(voices.spoken()).toEqual(['Gatos. El gato duerme.']);
  expect(await speaker('Stop reading Gatos')).toBeVisible();
  await goBack();
  expect(await screen.findByText('The archive')).toBeVisible();
  expect(voices.current()).toBeNull();
});

describe('speak on reveal', () => {
  const settings = { speakOnReveal: true };

  test('reads the answer in the handler of the tap, which iOS requires', async () => {
    await startWith({ flashcard }, ['es-ES'], settings);
    await speaker('Read the question aloud');
    // Without an await: what happens later is outside of the handler.
    act(() => screen.getByRole('button', { name: 'Reveal Answer' }).click());
    expect(voices.spoken()).toEqual(['the cat']);
    expect(await speaker('Stop reading')).toBeVisible();
  });

  test('reads the whole text of a cloze test', async () => {
    const user = await startWith({ content: '', cloze }, ['es-ES'], settings);
    await speaker('Read the text aloud');
    await user.keyboard(' ');
    expect(voices.spoken()).toEqual(['Plants turn light into energy.']);
    expect(voices.current()).not.toBeNull();
  });

  test('reads nothing while it is off', async () => {
    const user = await startWith({ flashcard }, ['es-ES']);
    await speaker('Read the question aloud');
    await user.keyboard(' ');
    expect(voices.spoken()).toEqual([]);
  });
});
