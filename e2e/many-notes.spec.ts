import { CosmosClient } from '@azure/cosmos';
import type { Page } from '@playwright/test';
import { storeNotes } from '../functions/test/fixtures/many-notes';
import { EMULATOR_KEY } from '../local/cosmos/http/authorization';
import { expectNoFaults } from './axe';
import { type Credentials, newLearner } from './learners';
import { stack } from './stack';
import { expect, test } from './test';

/** Of ten stored notes one is archived. */
const counts = { some: 1_000, many: 10_000 };
/** Budgets of the design for a page with ten thousand notes. */
const mostNodes = 1_500;
const mostGrowth = 1.2;
const mostCallsPerKey = 5_000;

async function learnerWith(count: number): Promise<Credentials> {
  const { credentials, uid } = await newLearner();
  const client = new CosmosClient({ endpoint: stack.cosmos, key: EMULATOR_KEY });
  const learning = client.database('mylinguist').container('learning');
  await storeNotes(learning, { uid }, count, new Date());
  client.dispose();
  return credentials;
}

const countNodes = (page: Page) => page.locator('*').count();

/** JavaScript functions called while `act` runs, as Chromium counts them: the same in every run. */
async function countCalls(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  await session.detach();
  return result
    .filter(({ url }) => url.startsWith(stack.web))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

test('ten thousand notes are as light as one thousand, and typing stays immediate', async ({
  page,
  login,
  notes,
}) => {
  test.setTimeout(180_000);
  const newest = notes.card('Note 0');

  await login.signIn(await learnerWith(counts.some));
  await notes.open();
  await expect(newest).toBeVisible();
  const nodesOfSome = await countNodes(page);
  await login.logOut();

  await login.signIn(await learnerWith(counts.many));
  await expect(page.getByText('9000 total notes')).toBeVisible();
  await notes.open();
  await expect(newest).toBeVisible();
  const nodes = await countNodes(page);
  expect(nodes).toBeLessThanOrEqual(mostNodes);
  expect(nodes).toBeLessThanOrEqual(nodesOfSome * mostGrowth);
  await expectNoFaults(page);

  const text = 'A thought worth keeping';
  const area = notes.composer.getByRole('textbox', { name: 'Note' });
  await area.focus();
  const calls = await countCalls(page, () => area.pressSequentially(text));
  await expect(area).toHaveValue(text);
  console.log(`  ${nodes} nodes; ${Math.round(calls / text.length)} calls per key`);
  expect(calls / text.length).toBeLessThanOrEqual(mostCallsPerKey);
});
