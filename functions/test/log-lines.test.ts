import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { setClock, type CallOptions } from '../../testing/api';
import { idToken } from '../../testing/tokens';
import { noReminders, startAppHost } from './fixtures/app-host';
import { startHostileApi } from './hostile/arrange';
import { checkLog } from './hostile/check-reply';
import { canary } from './hostile/texts';

const markedTag = `verbs ${canary}`;

let hostile: Awaited<ReturnType<typeof startHostileApi>>;
let printed: string[];

beforeAll(async () => {
  hostile = await startHostileApi();
});
afterAll(async () => {
  await hostile.stop();
  setClock(null);
});
beforeEach(() => {
  printed = [];
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts) => printed.push(parts.join(' ')));
  }
});
afterEach(() => jest.restoreAllMocks());

/**
 * Marks the texts of a documented request: notes, tags, chat, names, queries of addresses and the
 * filter of a list.
 */
function mark({ params, query, body, ...rest }: CallOptions, route: RouteName): CallOptions {
  // This body holds words of a closed vocabulary only.
  const texts = route === 'reportBrowserError' ? [] : ['content', 'message', 'name'];
  const markText = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value.startsWith('https://')) return `${value}?tag=${canary}`;
    return texts.includes(key) ? `${value} ${canary}` : value;
  };
  return {
    ...rest,
    ...(body !== undefined && { body: JSON.parse(JSON.stringify(body, markText)) as unknown }),
    ...(params && { params: 'name' in params ? { name: markedTag } : params }),
    query: { tag: markedTag, search: canary, ...query },
  };
}

test.each(routeNames)(
  '%s logs no text, address or token of a successful request',
  async (route) => {
    const { api, arrange } = hostile;
    const { valid } = await arrange(route);
    if (valid.as) await api.call('createTag', { as: valid.as, body: { name: markedTag } });
    api.log.length = 0;

    const reply = await api.call(route, mark(valid, route));

    expect(reply.status).toBeLessThan(400);
    checkLog(api.log, route, reply);
    expect(printed).toEqual([]);
  },
);

describe('the local host', () => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await startAppHost({ ...hostile.api.env, ...noReminders });
  });
  afterAll(() => host.stop());

  test.each([
    ['DELETE', `tags/${canary}`],
    ['GET', `tag-usage/${canary}`],
    ['GET', `asrs/due?tag=${canary}`],
    ['GET', `reminders/unsubscribe?token=${canary}`],
    ['GET', `unknown/${canary}`],
  ])('logs no address of %s %s', async (method, path) => {
    const headers = { 'X-USER-AUTH': idToken({ uid: 'log-1', email: 'log-1@example.test' }) };
    await (await fetch(`${host.origin}/api/${path}`, { method, headers })).arrayBuffer();
    // The line of a later request proves that the host wrote the line of this one.
    const seen = host.lines.length;
    await fetch(`${host.origin}/api/health`);
    await host.line(/"route":"health"/, seen);
    expect(host.lines.filter((line) => line.includes(canary))).toEqual([]);
  });
});
