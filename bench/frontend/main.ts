/** Measures page weights and first loads in Chromium: `npm run bench -- frontend`. */
import { newLearnerWithNotes } from '../../testing/browser/learners';
import { openLearnerPage } from '../browser/learner-page';
import { type Surroundings, withBrowser } from '../browser/open-browser';
import { percentiles } from '../../testing/report/percentiles';
import { report } from '../report/report';
import type { Cell } from '../../testing/report/table';
import { buildWeights, firstLoad, type FirstLoad } from './first-load';

const runs = 7;
const notes = 100;
/** CSS selector of the first content: a heading or a note. */
const content = 'h1, main article';
/** Pages for visitors. The other pages need a signed-in learner. */
const visitors = ['/', '/auth', '/landing'];

const weights = buildWeights();
const loads = await withBrowser(measure);

report('frontend', [
  {
    title: 'Bytes of the first load in KB; script and style compressed with brotli',
    columns: ['Page', 'script', 'style', 'font', 'script later'],
    rows: weights.map(({ path, script, style, font, later }) => [
      path,
      ...[script, style, font, later].map((bytes) => bytes / 1000),
    ]),
  },
  {
    title: `Time to the first content, empty cache, learner with ${notes} notes, ${runs} runs each`,
    columns: [
      'Page',
      'files',
      'KB transferred',
      'API requests',
      'late scripts',
      'p50 in ms',
      'max',
    ],
    rows: [...loads].map(([name, all]) => toRow(name, all)),
  },
]);

async function measure(around: Surroundings): Promise<ReadonlyMap<string, FirstLoad[]>> {
  const { browser, stack } = around;
  const credentials = await newLearnerWithNotes(notes, stack);
  const page = await openLearnerPage(around, credentials);
  const learner = await page.context().storageState({ indexedDB: true });
  await page.context().close();

  const all = new Map<string, FirstLoad[]>();
  const load = async (name: string, ...of: [string, string, typeof learner?]) =>
    all.set(name, [...(all.get(name) ?? []), await firstLoad(browser, ...of)]);
  // Alternates between the pages, so other load affects all of them.
  for (let run = 0; run < runs; run++) {
    // The baseline: a file of the site without script or style.
    await load('a bare text', `${stack.web}/robots.txt`, 'pre');
    for (const { path } of weights) {
      const state = visitors.includes(path) ? [] : [learner];
      await load(path, stack.web + path, content, ...state);
    }
  }
  return all;
}

function toRow(name: string, all: readonly FirstLoad[]): Cell[] {
  const p50 = (value: (load: FirstLoad) => number) => percentiles(all.map(value)).p50;
  return [
    name,
    p50(({ files }) => files),
    p50(({ bytes }) => bytes) / 1000,
    p50(({ apiRequests }) => apiRequests),
    Math.max(...all.map(({ lateScripts }) => lateScripts)),
    p50(({ ms }) => ms),
    Math.max(...all.map(({ ms }) => ms)),
  ];
}
