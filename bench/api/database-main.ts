/** Runs the local Cosmos server in memory, a relay that delays its responses, and the model. */
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startCosmosServer } from '@mylinguist/local/cosmos/server';
import { startModelServer } from '@mylinguist/local/model/model-server';
import { startRelay } from '@mylinguist/local/http/relay';
import { setTimeout } from 'node:timers/promises';

const delayMs = Number(process.argv[2]);
const cosmos = await startCosmosServer({ port: 0, database: mylinguistDatabase });
const relay = await startRelay(cosmos.url, async (_request, forward) => {
  const [reply] = await Promise.all([forward(), setTimeout(delayMs)]);
  return reply;
});
const model = await startModelServer({ port: 0 });
console.log(`ready ${cosmos.url} ${relay.url} ${model.url}`);
