import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { fitModel } from '@mylinguist/shared/scheduling/fit/fit-model';
import { createMemoryModel, defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { reviewResultSchema } from '@mylinguist/shared/schemas/review';
import { modelResponseSchema } from '@mylinguist/shared/schemas/model';
import { progressResponseSchema } from '@mylinguist/shared/schemas/progress';
import { setClock, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readStored } from '../../testing/stored';
import { idToken } from '../../testing/tokens';
import { fitModel as fitModelJob } from '../src/background/fit-model';
import { AppError } from '../src/services/app-error';
import { fitLearner } from '../src/services/reviews/fit-learner';
import type { ProfileStore } from '../src/services/ports/profile-store';
import { noReminders, startAppHost } from './fixtures/app-host';
import { documentsOf, importer } from './fixtures/imports';
import { forgetfulHistories, reviewedItems } from './fixtures/reviewed-import';

const start = '2026-03-02T12:00:00.000Z';
const histories = forgetfulHistories(700, start);
const items = reviewedItems(histories);

let api: TestApi;
let learner: TestLearner;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock(start);
  learner = newLearner(api);
});

const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
const profileOf = () => readStored(api.learning, learner.account, 'profile');
const patchProfile = (values: Record<string, unknown>) =>
  api.learning
    .item('profile', learner.account.uid)
    .patch(Object.entries(values).map(([name, value]) => ({ op: 'set', path: `/${name}`, value })));

const deliver = () => api.runJob('fitModel', { ownerId: learner.account.uid });

/** Calls the use case, as the queue function does. */
const fit = (changes: Partial<ProfileStore> = {}) =>
  fitLearner(
    {
      ...api.stores,
      profiles: { ...api.stores.profiles, ...changes },
      now: () => new Date(start),
    },
    learner.account.uid,
  );

async function model() {
  const reply = await learner.call('getModel');
  expect(reply.status).toBe(200);
  return reply.parse(modelResponseSchema);
}

const messagesOf = ({ messages }: Pick<Reply, 'messages'>) =>
  messages[fitModelJob.queue.queueName] ?? [];

describe('fitModel', () => {
  test('writes the weights that fit the histories of all notes', async () => {
    await importer(learner).write(items);
    await deliver();
    const expected = fitModel(histories);
    const { w, model: fitted, reviewsUntilFit } = await model();
    expect(expected).toMatchObject({ accepted: true });
    expect(fitted).toEqual({
      version: 'fsrs-6',
      w: expected.accepted && expected.weights,
      fittedAt: start,
      reviews: 700,
      before: expected.before,
      after: expected.after,
      history: [],
    });
    expect(w).toEqual(fitted?.w);
    expect(reviewsUntilFit).toBe(200);
  });

  test('writes no part of the profile but the model and the time of the next fit', async () => {
    await importer(learner).write(items);
    const before = await profileOf();
    await deliver();
    const after = await profileOf();
    expect(after).not.toEqual(before);
    expect({ ...after, model: null, fitAt: 0 }).toEqual({ ...before, model: null, fitAt: 0 });
  });

  test('moves no due date, and changes no note', async () => {
    await importer(learner).write(items);
    const due = async () => {
      const { dueCount, coming, nextReviewDate } = await learner.due();
      return {
        dueCount,
        coming,
        nextReviewDate,
        load: await readLoad(api.learning, learner.account),
      };
    };
    const notes = async () =>
      (await documentsOf(api, learner)).filter(({ type }) => type === 'note');
    const [notesBefore, before] = [await notes(), await due()];
    expect(notesBefore.length).toBeGreaterThan(50);
    await deliver();
    expect(await notes()).toEqual(notesBefore);
    expect(await due()).toEqual(before);
    expect((await model()).model).not.toBeNull();
    await learner.call('deleteModel');
    expect(await notes()).toEqual(notesBefore);
    expect(await due()).toEqual(before);
  });

  test('replays a note with the new weights at its next review', async () => {
    await importer(learner).write(items);
    await deliver();
    const { w } = await model();
    setClock('2027-03-02T12:00:00.000Z');
    const due = await learner.due();
    const [note] = due.notes;
    expect(due.weights).toEqual(w);
    const reply = await learner.review(note?.id ?? '', 'Easy');
    const { nextReviewDate } = reply.parse(reviewResultSchema);
    expect(nextReviewDate).toBe(note?.preview.Easy);
    const stored = (await documentsOf(api, learner)).find(({ id }) => id === `note:${note?.id}`);
    const srs = stored?.reviewData.srs;
    const history = parseHistory(srs?.past ?? '');
    const replayed = history && replay(history, createMemoryModel(w));
    expect(srs?.stability).toBe(replayed?.stability);
    expect(srs?.stability).not.toBe(
      history && replay(history, createMemoryModel(defaultWeights)).stability,
    );
  });

  test('does nothing when the message is repeated', async () => {
    await importer(learner).write(items);
    await deliver();
    const before = await profileOf();
    setClock(at(60));
    await deliver();
    expect(await profileOf()).toEqual(before);
  });

  test('keeps the old weights when it is killed, and finishes when the message is repeated', async () => {
    await importer(learner).write(items);
    const killed = fit({ changeModel: () => Promise.reject(new Error('killed')) });
    await expect(killed).rejects.toThrow('killed');
    expect((await model()).model).toBeNull();
    await deliver();
    expect((await model()).model).toMatchObject({ reviews: 700 });
  });

  test('writes one model when two messages are handled at once', async () => {
    await importer(learner).write(items);
    const outcomes = await Promise.all([fit(), fit()]);
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    expect((await model()).model?.history).toEqual([]);
  });

  test('writes nothing when the account is closed meanwhile', async () => {
    await importer(learner).write(items);
    const { profiles } = api.stores;
    const outcome = await fit({
      changeModel: async (...change) => {
        await learner.call('deleteAccount', { body: { confirmation: learner.account.email } });
        await api.learning.item('profile', learner.account.uid).replace({
          id: 'profile',
          ownerId: learner.account.uid,
          type: 'closed',
          closedAt: start,
        });
        return profiles.changeModel(...change);
      },
    });
    expect(outcome).toBeNull();
    expect(await profileOf()).not.toHaveProperty('model');
  });

  test('does nothing for an unknown learner', async () => {
    await expect(fit()).resolves.toBeNull();
  });

  test('leaves the model to a later run when more reviews are imported meanwhile', async () => {
    await importer(learner).write(items.slice(0, 60));
    const { profiles } = api.stores;
    const outcome = await fit({
      changeModel: async (...change) => {
        setClock(at(1));
        await importer(learner).write(items.slice(60), { sha256: 'b'.repeat(64) });
        return profiles.changeModel(...change);
      },
    });
    expect(outcome).toBeNull();
    await deliver();
    expect((await model()).model).toMatchObject({ reviews: 700 });
  });

  test('keeps the last three fits', async () => {
    await importer(learner).write(items);
    const fitted: string[] = [];
    for (let run = 0; run < 5; run++) {
      setClock(at(run));
      await patchProfile({ fitAt: 0 });
      await deliver();
      fitted.push((await model()).model?.fittedAt ?? '');
    }
    const { model: last } = await model();
    expect(fitted).toEqual([0, 1, 2, 3, 4].map(at));
    expect(last?.history.map(({ fittedAt }) => fittedAt)).toEqual([at(3), at(2), at(1)]);
    const progress = await learner.call('getProgress');
    expect(progress.parse(progressResponseSchema).fittedOn).toBe(at(4).slice(0, 10));
  });

  test('keeps the previous weights when the guard refuses', async () => {
    await importer(learner).write(items);
    await deliver();
    const { model: before } = await model();
    const { uid } = learner.account;
    for (const { id, type } of await documentsOf(api, learner)) {
      if (type === 'note') await api.learning.item(id, uid).delete();
    }
    await patchProfile({ fitAt: 0, reviewCount: 7 });
    await deliver();
    expect(await model()).toMatchObject({ model: before, reviewsUntilFit: 300 });
  });

  test('counts the reviews that are left until the first fit', async () => {
    await importer(learner).write(reviewedItems(forgetfulHistories(120, start)));
    await deliver();
    expect(await model()).toEqual({ w: [...defaultWeights], model: null, reviewsUntilFit: 180 });
  });

  test('skips histories that cannot be read', async () => {
    await importer(learner).write(items);
    const damaged = (await documentsOf(api, learner)).find(({ type }) => type === 'note');
    const path = '/reviewData/srs/past';
    const damage = { op: 'set' as const, path, value: '9;unknown' };
    await api.learning.item(damaged?.id ?? '', learner.account.uid).patch([damage]);
    await deliver();
    const { model: fitted } = await model();
    expect(fitted?.reviews).toBeLessThan(700);
    expect(fitted?.reviews).toBeGreaterThan(600);
  });

  test('fails for the host to retry when the database is away', async () => {
    await importer(learner).write(items);
    const away = () => Promise.reject(new AppError('UNAVAILABLE'));
    await expect(fit({ changeModel: away })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a fit is requested', () => {
  async function noteWithCount(reviewCount: number) {
    const { id } = await learner.create({ content: 'one' });
    await patchProfile({ reviewCount });
    setClock(at(24 * 60));
    return id;
  }

  test('by the review that brings the learner to 300', async () => {
    const id = await noteWithCount(298);
    expect(messagesOf(await learner.review(id))).toEqual([]);
    await learner.undo(id);
    const reply = await learner.review(id);
    expect(messagesOf(reply)).toEqual([{ ownerId: learner.account.uid }]);
    expect(await profileOf()).toMatchObject({ reviewCount: 300, fitQueuedAt: at(24 * 60) });
  });

  test('once in ten minutes, until it has been made', async () => {
    const id = await noteWithCount(299);
    expect(messagesOf(await learner.review(id))).toHaveLength(1);
    await learner.undo(id);
    expect(messagesOf(await learner.review(id))).toEqual([]);
    await learner.undo(id);
    setClock(at(24 * 60 + 11));
    expect(messagesOf(await learner.review(id))).toHaveLength(1);
  });

  test('by the list of due notes after reviews of a device that was offline', async () => {
    const id = await noteWithCount(299);
    setClock(at(48 * 60));
    const late = { noteId: id, response: 'Easy', reviewedAt: at(24 * 60) };
    expect(messagesOf(await learner.call('review', { body: late }))).toEqual([]);
    const due = await learner.call('listDue');
    expect(messagesOf(due)).toEqual([{ ownerId: learner.account.uid }]);
    expect(messagesOf(await learner.call('listDue'))).toEqual([]);
  });

  test('by the list of due notes after an import with reviews', async () => {
    await learner.call('listDue');
    const imports = importer(learner);
    await imports.write([{ ...items[0], past: null }]);
    expect(messagesOf(await learner.call('listDue'))).toEqual([]);
    await imports.write(items.slice(1, 3), { sha256: 'b'.repeat(64) });
    expect(messagesOf(await learner.call('listDue'))).toEqual([{ ownerId: learner.account.uid }]);
  });
});

describe('deleteModel', () => {
  test('returns to the default until as many reviews have followed as after a fit', async () => {
    await importer(learner).write(items);
    await deliver();
    const reply = await learner.call('deleteModel');
    const byDefault = { w: [...defaultWeights], model: null, reviewsUntilFit: 200 };
    expect(reply.parse(modelResponseSchema)).toEqual(byDefault);
    await deliver();
    expect(await model()).toEqual(byDefault);
    expect((await learner.due()).weights).toBeNull();
  });

  test('changes nothing without a model', async () => {
    await learner.create({ content: 'one' });
    const before = await profileOf();
    const reply = await learner.call('deleteModel');
    expect(reply.parse(modelResponseSchema)).toMatchObject({ model: null, reviewsUntilFit: 300 });
    expect(await profileOf()).toEqual(before);
  });

  test('discards a fit that is being made', async () => {
    await importer(learner).write(items);
    await deliver();
    await patchProfile({ fitAt: 0 });
    const { profiles } = api.stores;
    const outcome = await fit({
      changeModel: async (...change) => {
        await learner.call('deleteModel');
        return profiles.changeModel(...change);
      },
    });
    expect(outcome).toBeNull();
    expect((await model()).model).toBeNull();
  });
});

test('the functions host fits a model after a review', async () => {
  const host: RunningHost = await startAppHost({ ...api.env, ...noReminders });
  try {
    await importer(learner).write(items);
    const headers = { 'x-user-auth': idToken(learner.account) };
    await fetch(`${host.origin}/api/asrs/due`, { headers });
    await host.line(new RegExp(` fitModel: .*"uid":"${learner.account.uid}","reviews":700`));
    expect((await model()).model).toMatchObject({ reviews: 700 });
  } finally {
    await host.stop();
  }
});
