import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deepTest } from '../testing/depth';

const frontend = join(__dirname, '../frontend');

deepTest(
  'a core build contains no landing page, demo or assistant',
  async () => {
    const out = await mkdtemp(join(tmpdir(), 'mylinguist-core-'));
    try {
      await promisify(execFile)(
        process.execPath,
        [join(__dirname, '../node_modules/vite/bin/vite.js'), 'build', '--outDir', out],
        { cwd: frontend, env: { ...process.env, VITE_CORE_ONLY: 'true', NODE_ENV: 'production' } },
      );
      const assets = await readdir(join(out, 'assets'));
      const scripts = assets.filter((name) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((name) => /^(landing|demo|assistant)/.test(name))).toEqual([]);
      expect(assets.filter((name) => name.includes('landing'))).toEqual([]);
      expect(await readFile(join(out, 'app.html'), 'utf8')).not.toMatch(/landing-page|assistant/);
    } finally {
      await rm(out, { recursive: true, force: true });
    }
  },
  120_000,
);
