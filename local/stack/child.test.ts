import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild } from './child';

const fixture = (name: string) => join(__dirname, 'fixtures', name);

test('a child is ready after its line and stops on request', async () => {
  const child = startChild(
    {
      name: 'patient',
      args: [fixture('patient-child.js')],
      ready: { line: /^ready as \d+$/ },
    },
    () => undefined,
  );
  await child.ready;
  await child.stop();
  await expect(child.ended).resolves.toBe(0);
});

test('the error about a child that exits before it is ready contains its output', async () => {
  const child = startChild(
    {
      name: 'hasty',
      args: ['-e', 'console.error("no such setting"); process.exitCode = 3'],
      ready: { line: /^ready/ },
    },
    () => undefined,
  );
  await expect(child.ready).rejects.toThrow(/hasty ended with code 3.*no such setting/s);
});

test('a child ends when its parent is killed with SIGKILL', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', fixture('parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const childPid = await new Promise<number>((resolve) => {
    createInterface({ input: parent.stdout }).on('line', (line) => {
      const pid = /ready as (\d+)/.exec(line)?.[1];
      if (pid) resolve(Number(pid));
    });
  });
  expect(isAlive(childPid)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  while (isAlive(childPid)) await new Promise((resolve) => setImmediate(resolve));
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
