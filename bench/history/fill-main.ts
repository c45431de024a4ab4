/** Fills in the histories of one learner and prints the time and the memory of this process. */
import { openDatabase } from '@mylinguist/functions/data/client';
import { createHistoryStore } from '@mylinguist/functions/data/history-store';
import { createProfileStore } from '@mylinguist/functions/data/profile-store';
import { fillHistories } from '@mylinguist/functions/services/history-fill';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';

const [endpoint = '', ownerId = ''] = process.argv.slice(2);
const { database } = mylinguistDatabase;
const opened = await openDatabase({ endpoint, key: EMULATOR_KEY, database });
const learning = opened.container('learning');
const dependencies = {
  histories: createHistoryStore(learning),
  profiles: createProfileStore(learning),
};
const rest = process.memoryUsage().rss;
const startedAt = performance.now();
const filled = await fillHistories(dependencies, ownerId);
const seconds = (performance.now() - startedAt) / 1000;
if (!filled) throw new Error('There was nothing to fill in.');
const peak = process.resourceUsage().maxRSS * 1024;
const toMebi = (bytes: number) => Math.round(bytes / 2 ** 20);
console.log(JSON.stringify({ seconds, restMiB: toMebi(rest), peakMiB: toMebi(peak) }));
process.exit();
