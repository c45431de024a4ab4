/** A process of its own: the local Cosmos server in memory, and a way to it that takes a while. */
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startCosmosServer } from '@mylinguist/local/cosmos/server';
import { startRelay } from '@mylinguist/local/http/relay';
import { setTimeout } from 'node:timers/promises';

const delayMs = Number(process.argv[2]);
const cosmos = await startCosmosServer({ port: 0, database: mylinguistDatabase });
const relay = await startRelay(cosmos.url, async (_request, forward) => {
  const [reply] = await Promise.all([forward(), setTimeout(delayMs)]);
  return reply;
});
console.log(`ready ${cosmos.url} ${relay.url}`);
