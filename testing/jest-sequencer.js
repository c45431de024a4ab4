/**
 * Jest's order of the test files, with the longest files first. Jest sorts by the times of the last
 * run. A clean checkout has none, and Jest then sorts by size: a short file with many cases would
 * run last, while the other workers are idle. Node runs this file without Jest's transform.
 */
import { createRequire } from 'node:module';

/**
 * @typedef {{ path: string }} Test
 * @typedef {new (options: unknown) => { sort(tests: Test[]): Test[] }} SequencerClass
 */

const jest = createRequire(createRequire(import.meta.url).resolve('jest'));
const core = createRequire(jest.resolve('@jest/core'));
/** @type {SequencerClass} */
const Sequencer = core('@jest/test-sequencer').default;

/** Ends of the paths of the files that take longest, in the order in which they start. */
const longest = [
  // Collects garbage for each page, which takes longer after other files of its worker.
  'functions/test/export-memory.test.ts',
  'functions/test/faults/database.test.ts',
  'functions/test/hostile-input.test.ts',
  'shared/src/scheduling/plan/plan-simulation.test.ts',
  'importers/src/anki/hostile-packages.test.ts',
  'functions/test/statistics.test.ts',
  'integration/sync/long-offline.test.ts',
  'integration/sync/button-dates.test.ts',
  'integration/sync/sync.test.ts',
  'scripts/soak/soak.test.ts',
  'frontend/src/features/auth/login-page.test.tsx',
  'frontend/src/features/notes/new-note.test.tsx',
  'frontend/src/features/notes/assistant-cards.test.tsx',
  'frontend/src/features/notes/assistant-tools.test.tsx',
  'functions/test/equal-messages.test.ts',
  'functions/test/faults/identity.test.ts',
  'functions/test/ports/cosmos.test.ts',
  'integration/bulk/bulk.test.ts',
];

export default class LongestFirst extends Sequencer {
  /** @param {Test[]} tests @override */
  sort(tests) {
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}

/** Returns the place in the list. All other files follow in Jest's order. @param {Test} test */
function place({ path }) {
  const index = longest.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
  return index === -1 ? longest.length : index;
}
