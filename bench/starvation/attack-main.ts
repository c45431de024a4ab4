/**
 * Attacks the database with an instance of the API in this process. Each account sends requests that
 * read or rewrite all of its notes, from several connections. The arguments are the name of a tag and
 * the ids of the accounts. The process sends `ready`, attacks after the first message of the parent
 * and answers the second one with an `Attack`.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { composeApp } from '@mylinguist/functions/composition';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { callHandler, type CallOptions } from '../../testing/api';
import { idToken } from '../../testing/tokens';

/** The requests of all hostile accounts. Those that were not answered in time count as neither. */
export interface Attack {
  readonly admitted: number;
  readonly refused: number;
}

/** Concurrent requests of each account. */
const connections = 8;

/** Pause after a refusal in ms. The accounts ignore `Retry-After`. */
const pause = 50;

const [tag = '', ...uids] = process.argv.slice(2);
const attack = { admitted: 0, refused: 0 };
const { handlers } = composeApp(process.env);

process.send?.('ready');
await once(process, 'message');
for (const uid of uids) {
  for (let connection = 0; connection < connections; connection += 1) void send(uid, connection);
}
await once(process, 'message');
process.send?.(attack satisfies Attack, () => process.exit());

async function send(uid: string, connection: number): Promise<never> {
  const token = idToken({ uid, email: `${uid}@example.test` });
  for (let turn = connection; ; turn += 1) {
    const { status } = await callHandler(handlers, ...requestOf(turn, token));
    if (status === 429) {
      attack.refused += 1;
      await setTimeout(pause);
    } else {
      attack.admitted += 1;
    }
  }
}

/** Returns a change of the time zone, a full list or a count of the notes that have a tag. */
function requestOf(turn: number, token: string): [RouteName, CallOptions] {
  switch (turn % 3) {
    case 0:
      return ['putSettings', { token, body: { timezone: turn % 2 === 0 ? 'Asia/Tokyo' : 'UTC' } }];
    case 1:
      return ['listNotes', { token }];
    default:
      return ['getTagUsage', { token, params: { name: tag } }];
  }
}
