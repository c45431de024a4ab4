import { HttpRequest, InvocationContext } from '@azure/functions';
import * as routes from '@mylinguist/shared/contract/health';
import { authHeader } from '@mylinguist/shared/contract/route';
import * as tagRoutes from '@mylinguist/shared/contract/tags';
import { fitModel } from '../background/fit-model';
import { importUndo } from '../background/import-undo';
import type { Enqueue, JobTarget } from '../background/outbox';
import { holdLargeResult } from '../lib/hold-large-result';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import { LargeResults } from './large-results';
import type { RateLimits } from './rate-limits/rate-limits';
import { createRequestLog } from './request-log';
import { serve } from './serve';
import { toHandler } from './to-handler';

const limits: RateLimits = {
  admitAddress: () => undefined,
  admitLearner: () => undefined,
  costly: () => ({ admit: () => undefined, check: () => undefined, count: () => undefined }),
  enterDatabase: () => Promise.resolve(() => undefined),
  charge: () => undefined,
  verify: (_request, _log, identity, token) => identity.verify(token),
  countRefusal: () => undefined,
};

/** Calls a route that may start one job. Returns its status and the messages. */
async function call(handle: (enqueue: Enqueue) => void, job: JobTarget = importUndo) {
  const route = serve(
    routes.health,
    ({ enqueue }) => {
      handle(enqueue);
      return { body: { status: 'ok' as const, version: '1', assistant: 'on' as const } };
    },
    { jobs: [job] },
  );
  const handler = toHandler('health', route, {} as Dependencies, limits, createRequestLog());
  const context = new InvocationContext({ functionName: 'health', logHandler: () => undefined });
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/api/health' });
  const { status } = (await handler(request, context)) as { status: number };
  return { status, messages: context.extraOutputs.get(job.queue) };
}

/** Calls a route of learners that limits large results to one. Each call holds a large result. */
function holdTogether(uids: readonly string[]) {
  const events: string[] = [];
  const route = serve(
    tagRoutes.listTags,
    async ({ learner }) => {
      events.push(`${learner.uid} starts`);
      await holdLargeResult();
      events.push(`${learner.uid} holds`);
      await holdLargeResult();
      await new Promise(setImmediate);
      if (learner.uid === 'failing') throw new AppError('CONFLICT');
      events.push(`${learner.uid} ends`);
      return { body: { tags: [] } };
    },
    { largeResults: new LargeResults(1) },
  );
  const identity = { verify: (uid: string) => Promise.resolve({ uid, email: '' }) };
  const accountChecks = { admit: () => Promise.resolve(null) };
  const dependencies = { accountChecks, identity } as unknown as Dependencies;
  const handler = toHandler('listTags', route, dependencies, limits, createRequestLog());
  const url = 'http://localhost/api/tags';
  const calls = uids.map(async (uid) => {
    const context = new InvocationContext({ functionName: 'tags', logHandler: () => undefined });
    const request = new HttpRequest({ method: 'GET', url, headers: { [authHeader]: uid } });
    return ((await handler(request, context)) as { status: number }).status;
  });
  return { events, statuses: Promise.all(calls) };
}

describe('a route that limits large results', () => {
  test('holds one until the answer is encoded', async () => {
    const { events, statuses } = holdTogether(['a', 'b']);
    expect(await statuses).toEqual([200, 200]);
    expect(events).toEqual(['a starts', 'b starts', 'a holds', 'a ends', 'b holds', 'b ends']);
  });

  test('holds none after a failure', async () => {
    const { statuses } = holdTogether(['failing', 'b']);
    expect(await statuses).toEqual([409, 200]);
  });
});

describe('a route that starts a job', () => {
  test('passes its messages to the host in order', async () => {
    const reply = await call((enqueue) => {
      enqueue(importUndo, { ownerId: 'a', importId: 'i' });
      enqueue(importUndo, { ownerId: 'b', importId: 'i' });
    });
    expect(reply).toEqual({
      status: 200,
      messages: [
        { ownerId: 'a', importId: 'i' },
        { ownerId: 'b', importId: 'i' },
      ],
    });
  });

  test('passes nothing to the host without a message', async () => {
    expect(await call(() => undefined)).toEqual({ status: 200, messages: undefined });
  });

  test('discards its messages when it fails', async () => {
    const reply = await call((enqueue) => {
      enqueue(importUndo, { ownerId: 'a', importId: 'i' });
      throw new AppError('CONFLICT');
    });
    expect(reply).toEqual({ status: 409, messages: undefined });
  });

  test('fails when it does not declare the job', async () => {
    const reply = await call((enqueue) => {
      enqueue(importUndo, { ownerId: 'a', importId: 'i' });
    }, fitModel);
    expect(reply).toEqual({ status: 500, messages: undefined });
  });
});
