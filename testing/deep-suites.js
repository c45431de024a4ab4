/**
 * What only the deep tier tests, and in which files. `npm run test:deep` runs them: tests that import
 * `depth.ts`, and the journeys in `*.deep.spec.ts`.
 */

/**
 * @typedef {object} DeepSuite
 * @property {string} what what the deep tier tests and `npm test` does not
 * @property {readonly string[]} tests regular expressions for the paths of the files
 */

/** @type {readonly DeepSuite[]} */
export const deepSuites = [
  {
    what: 'each fault in each request that a route or a background function makes to the database, the identity provider, the model, the mail provider and the push service; the fast tier tries each fault, and each route with one',
    tests: ['functions/test/faults/'],
  },
  {
    what: 'each kind of hostile input for each route, six requests of each; the fast tier sends one request to each route',
    tests: ['functions/test/hostile-input'],
  },
  {
    what: '40 interleavings of devices that write at the same time, 30 histories of a client that follows the changes, and 8 sequences of repeated batches, instead of 4, 3 and 1',
    tests: ['functions/test/(concurrency|late-review-races|note-follower|batch-notes)'],
  },
  {
    what: '40 random sequences of operations whose answers are compared with what the client shows, instead of 4',
    tests: ['functions/test/apply-operation'],
  },
  {
    what: 'the statistics after 1,700 random acts instead of 170',
    tests: ['functions/test/statistics'],
  },
  {
    what: 'a learner with 10,000 notes instead of 1,000, and the memory of an export of 9,000 notes',
    tests: ['functions/test/(scale|export-memory)'],
  },
  {
    what: '100 random plans of three devices that are offline, wrong and killed, instead of 3; long sessions offline; each way to kill a device; the dates on the buttons for each setting; each change of 1,000 notes with disturbed requests',
    tests: ['integration/'],
  },
  {
    what: 'the stack whose processes are killed while learners write, a killed database server, its due query over 10,000 notes, and a response that exceeds 100 MB',
    tests: [
      'scripts/soak/soak',
      'local/cosmos/(journal/kill|due-query)',
      'local/functions-host/streaming',
    ],
  },
  {
    what: 'the build without the landing page and the assistant, and the features of each font',
    tests: ['scripts/(core-build|subset-fonts)'],
  },
  {
    what: 'linear time of each reader with each hostile text, packages of Anki with changed bytes 150 times instead of 15, and a million reviews',
    tests: [
      '(shared/src/notes|importers/src|frontend/src|functions/test)/growth',
      'importers/src/anki/hostile-packages',
    ],
  },
  {
    what: 'each combination of time zone, season, hour and kind of collection for the days of Anki',
    tests: ['importers/src/anki/(study-calendar|write/(anki-package|export-calendar))'],
  },
  {
    what: 'simulated learners in each time zone, at each pace and each level of retention; the fast tier has each value once',
    tests: ['shared/src/scheduling/(plan/plan-simulation|retention/simulate-year)'],
  },
  {
    what: 'each time zone, and ten times as many random inputs of each property of the scheduler, texts and files',
    tests: [
      'properties',
      'shared/src/scheduling/(fit/differentiate|imported-schedule|memory-model)',
      'shared/src/scheduling/(slipping|study-day)',
      'shared/src/(answers/(align|judge-answer)|notes/(import-digest|search/search)|speech/speech)',
      'importers/src/(decode-text|markdown/markdown|anki/(counted-reviews|protobuf|unzstd))',
      'frontend/src/(modules/notes/arrange-notes|features/notes/earlier-texts/word-changes)',
    ],
  },
  {
    what: 'axe on every screen, also while it loads and after a failure, in light and dark; 400 % zoom, wide text spacing, forced colours, sizes of targets and of texts',
    tests: ['e2e/(accessibility|touch)'],
  },
  {
    what: 'the composer and the editor in low windows, and very long and unusual texts on each screen at three widths',
    tests: ['e2e/(low-windows|extremes)'],
  },
  {
    what: 'hostile texts and addresses on each screen in a browser',
    tests: ['e2e/script-injection'],
  },
  {
    what: 'a browser that is killed around each kind of request after three days offline',
    tests: ['e2e/long-absence'],
  },
  {
    what: 'the work of a page with 10,000 notes, and the requests of each screen when it opens',
    tests: ['e2e/(many-notes|app-opening)'],
  },
];
