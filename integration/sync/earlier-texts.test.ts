import { earlierTextsResponseSchema } from '@mylinguist/shared/schemas/earlier-text';
import { noExercises } from '@mylinguist/shared/schemas/note';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { Device, type Fault } from './device';

let api: TestApi;
let learner: TestLearner;
let devices: [Device, Device];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock('2026-03-02T10:00:00.000Z');
  learner = newLearner(api);
  devices = [new Device(learner, 'UTC'), new Device(learner, 'UTC')];
});
afterEach(async () => {
  for (const device of devices) await device.close();
});

async function shown(device: Device) {
  const [note] = await device.notes();
  if (!note) throw new Error('The device shows no note.');
  return note;
}

async function contentsOf(noteId: string) {
  const reply = await learner.call('listEarlierTexts', { params: { noteId } });
  return reply
    .parse(earlierTextsResponseSchema)
    .texts.map(({ title, content }) => [title, content]);
}

/** Sends what waits with a fault, and then again without one. Delayed requests arrive at the end. */
async function syncDespite(device: Device, fault: Fault): Promise<void> {
  await device.sync(() => fault);
  await device.sync();
  await device.deliverDelayed();
  await device.sync();
}

const firstText = { title: null, content: 'first', contentType: 0 as const, ...noExercises };

/** Writes a note and overwrites its text. Both devices have loaded it. */
async function overwrite() {
  const { id } = await learner.create({ content: 'first' });
  setClock('2026-03-02T11:00:00.000Z');
  await learner.update(id, { content: 'second' });
  for (const device of devices) await device.sync();
  setClock('2026-03-02T12:00:00.000Z');
  return id;
}

test('a restoration without a connection is merged with an edit of another device', async () => {
  const [a, b] = devices;
  const id = await overwrite();
  await b.edit(await shown(b), firstText);
  await a.edit(await shown(a), { flashcard: { front: 'f', back: 'b', hint: null } });
  await a.sync();
  await b.sync();
  await a.sync();

  expect(await learner.list()).toMatchObject([
    { content: 'first', flashcard: { front: 'f', back: 'b' } },
  ]);
  expect([await shown(a), await shown(b)]).toMatchObject([
    { content: 'first' },
    { content: 'first' },
  ]);
  expect((await contentsOf(id)).map(([, content]) => content)).toContain('second');
});

test.each<Fault>([
  'lost',
  'unanswered',
  'delayed',
  'killed before',
  'killed during',
  'killed after',
])('a restoration whose request is %s is applied once, and so is its undo', async (fault) => {
  const [a, b] = devices;
  const id = await overwrite();
  await b.edit(await shown(b), firstText);
  await syncDespite(b, fault);
  expect(await contentsOf(id)).toEqual([[null, 'second']]);

  setClock('2026-03-02T13:00:00.000Z');
  await b.edit(await shown(b), { ...firstText, content: 'second' });
  await syncDespite(b, fault);
  await a.sync();
  expect(await shown(a)).toMatchObject({ content: 'second' });
  expect(await contentsOf(id)).toEqual([[null, 'first']]);
});

test('the texts of edits that a device sends late are kept in their order', async () => {
  const [a, b] = devices;
  const id = await overwrite();
  for (const content of ['third', 'fourth']) await a.edit(await shown(a), { content });
  await b.edit(await shown(b), { title: 'Title' });
  await b.sync();
  await a.sync();
  expect(await contentsOf(id)).toEqual([
    ['Title', 'third'],
    ['Title', 'second'],
    [null, 'second'],
    [null, 'first'],
  ]);
});
