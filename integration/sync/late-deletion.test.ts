import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { checkReviews } from './check-reviews';
import { Device } from './device';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('a deletion that arrives after a restoration elsewhere can be undone without a loss', async () => {
  setClock('2026-03-02T10:00:00.000Z');
  const learner = newLearner(api);
  const { id } = await learner.create({ content: 'first' });
  const [a, b] = [new Device(learner, 'UTC'), new Device(learner, 'UTC')];
  for (const device of [a, b]) await device.sync();
  const shown = async (device: Device) => {
    const [note] = await device.notes();
    if (!note) throw new Error('The device shows no note.');
    return note;
  };
  const note = await shown(b);
  await a.delete(await shown(a));

  setClock('2026-03-03T10:00:00.000Z');
  await b.delete(note);
  await b.sync();
  await b.restore(note);
  await b.sync();
  await b.edit(await shown(b), { content: 'edited' });
  const reviewId = await b.review(await shown(b), 'Easy');
  await b.sync();
  await a.sync();

  expect(await learner.list()).toEqual([]);
  const { notes: bin } = await learner.bin();
  expect(bin).toMatchObject([{ id, content: 'edited', reviewData: { repetitions: 1 } }]);
  await b.sync();
  await b.restore(note);
  await b.sync();
  const restored = await learner.list();
  expect(restored).toMatchObject([{ id, content: 'edited', reviewData: { repetitions: 1 } }]);
  expect(await checkReviews(api, learner, restored)).toEqual([reviewId]);
  for (const device of [a, b]) await device.close();
});
