import type { EarlierText } from '@mylinguist/shared/schemas/earlier-text';
import { noExercises, type Note } from '@mylinguist/shared/schemas/note';
import { paths } from '../../src/config/paths';
import { makeNote } from '../../src/testing/factories';
import { disconnect, hang, respond, respondError } from '../../src/testing/server';
import { holds } from '../note-list-states';
import { inDays, longNote } from '../samples';
import type { Hands, Story } from '../story';

const flashcard = { front: 'to depend on', back: 'depender de', hint: 'not en' };

const note = makeNote({
  title: 'Depender',
  content: 'Takes **en**, as in English: depende en ti.',
  flashcard: { ...flashcard, back: 'depender en' },
});

const makeText = (days: number, changes: Partial<EarlierText> = {}): EarlierText => ({
  replacedAt: inDays(-days),
  title: 'Depender',
  content: 'Takes **de**, never *en*: depende de ti.',
  contentType: 0,
  ...noExercises,
  ...changes,
});

const texts = [
  makeText(0.1, { flashcard }),
  makeText(3, { content: 'Takes **de**: depende de ti.', flashcard }),
  makeText(12, { title: null, content: 'depender de: to depend on' }),
];

const long = makeNote(longNote);

const arabic = makeNote({ title: 'كتاب', content: 'كتاب جمعه كتب، ومنه مكتبة.' });

async function openTexts({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: /^More for / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier Texts' }));
  await screen.findByRole('dialog');
}

/** Opens the earlier texts of a note. */
const state = (shown: Note, arrange: () => unknown): Story['states'][string] => ({
  respond: () => {
    holds([shown])();
    arrange();
  },
  act: openTexts,
});

const holding = (shown: Note, list: EarlierText[]) =>
  state(shown, () => respond('listEarlierTexts', { texts: list }));

export const story: Story = {
  title: 'Earlier texts',
  path: paths.notes,
  states: {
    loading: state(note, () => hang('listEarlierTexts')),
    empty: holding(note, []),
    error: state(note, () => respondError('listEarlierTexts', 'INTERNAL')),
    offline: state(note, () => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      disconnect('listEarlierTexts');
    }),
    ready: holding(note, texts),
    'whole text': {
      ...holding(note, texts),
      act: async (hands) => {
        await openTexts(hands);
        await hands.user.click(await hands.screen.findByRole('button', { name: 'Whole text' }));
      },
    },
    long: holding(
      long,
      Array.from({ length: 10 }, (_, index) =>
        makeText(index, { title: long.title, content: `${index} ${long.content}` }),
      ),
    ),
    'right to left': holding(arabic, [
      makeText(1, { title: 'كتاب', content: 'كتاب جمعه كُتُب، ومنه كاتب.' }),
    ]),
  },
};
