/**
 * `npm run gallery` serves every screen and module in its states. With `--check` it builds them and
 * opens each state in Chromium: on a desktop in light, in forced colours and on paper, on a phone in
 * dark, turned, and zoomed to 400 %. It fails on console errors, axe violations and broken rules of
 * `testing/browser/screen-rules.js`. `--check notes --state ready` checks one state of one story; `--screenshots FOLDER` saves
 * screenshots; `--size 390x430` opens the states in a window of this size.
 */
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { build, createServer, preview } from 'vite';
import { check } from './gallery/check.js';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    screenshots: { type: 'string' },
    state: { type: 'string' },
    dir: { type: 'string', default: 'ltr' },
    size: { type: 'string' },
  },
});

const config = /** @type {const} */ ({
  configFile: join(import.meta.dirname, '../frontend/gallery/vite.config.ts'),
  logLevel: 'warn',
});
if (values.check) {
  const { dir, screenshots, size, state } = values;
  await build(config);
  const server = await preview(config);
  const address = server.resolvedUrls?.local[0] ?? '';
  const isSound = await check({ address, wanted, state, dir, screenshots, size });
  process.exitCode = isSound ? 0 : 1;
  await server.close();
} else {
  const server = await createServer(config);
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  console.log(`The gallery is running at ${address}  (stop it with Ctrl+C)`);
}
