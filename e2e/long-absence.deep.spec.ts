import { stack } from '../testing/browser/stack';
import {
  type DisturbingProxy,
  type MomentOf,
  moments,
  startProxy,
} from './long-absence/disturbing-proxy';
import { type Absence, beAway } from './long-absence/journey';
import { KillableBrowser } from './long-absence/killable-browser';
import { expect, setApiClock, test as base } from './test';

/** `LONG_ABSENCE=1 npm run test:e2e -- long-absence --workers=1` runs the whole absence. */
const isWhole = process.env['LONG_ABSENCE'] === '1';

/** Three sessions of 30, and as many new notes as make 130 operations. */
const whole: Absence = { session: 30, created: 32, edited: 5, deleted: 2 };
const small: Absence = { session: 2, created: 1, edited: 2, deleted: 1 };

/** Kills around the first request of each kind. The moments take turns. */
function takeTurns(): MomentOf {
  const kinds = new Set<string>();
  return (_index, kind) => {
    const turn = kinds.size % moments.length;
    if (kinds.has(kind)) return null;
    kinds.add(kind);
    return moments[turn] ?? null;
  };
}

interface Fixtures {
  browserOnDisk: KillableBrowser;
  apiProxy: DisturbingProxy;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  apiProxy: async ({}, use) => {
    const proxy = await startProxy(stack.api);
    await use(proxy);
    await proxy.close();
  },
  browserOnDisk: async ({ playwright, launchOptions, contextOptions, baseURL, apiProxy }, use) => {
    const { host } = new URL(stack.api);
    const args = [
      ...(launchOptions.args ?? []).filter((arg) => !arg.startsWith('--host-resolver-rules')),
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${apiProxy.port}`,
    ];
    const browser = new KillableBrowser(playwright.chromium, {
      ...launchOptions,
      ...contextOptions,
      baseURL,
      serviceWorkers: 'allow',
      args,
    });
    await use(browser);
    await browser.remove();
    await setApiClock(null);
  },
});

const runSmall = async ({ browserOnDisk, apiProxy }: Fixtures) => {
  const { figures } = await beAway(small, browserOnDisk, apiProxy, takeTurns());
  // A killed browser may have sent a request of the next kind already.
  expect(figures.kills).toBeGreaterThan(moments.length);
};

function describeWhole(): void {
  test.describe.configure({ timeout: 1_800_000 });
  let first: Awaited<ReturnType<typeof beAway>>['end'] | undefined;

  test('are sent after three days offline', async ({ browserOnDisk, apiProxy }) => {
    const { figures, end } = await beAway(whole, browserOnDisk, apiProxy, null);
    console.log(JSON.stringify(figures));
    first = end;
    expect(figures.waiting).toBe(130);
  });

  for (const moment of moments) {
    test(`have the same end if the browser is killed ${moment} each request`, async ({
      browserOnDisk,
      apiProxy,
    }) => {
      const { figures, end } = await beAway(whole, browserOnDisk, apiProxy, () => moment);
      console.log(moment, JSON.stringify(figures));
      // A killed browser may have sent the next request already.
      expect(figures.kills).toBeGreaterThan(figures.waiting / 2);
      first ??= end;
      expect(end).toEqual(first);
    });
  }
}

if (isWhole) test.describe('130 operations', describeWhole);
else {
  test('three days offline lose nothing although the browser is killed around each kind of request', ({
    browserOnDisk,
    apiProxy,
  }) => runSmall({ browserOnDisk, apiProxy }));
}
