import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..', '..');

/**
 * @typedef {{ name: string, trigger: string, where: string,
 *   bindings: Record<string, Record<string, unknown>> }} ListedFunction
 */

/**
 * Loads a package of the API in a new process with the sample settings and lists its functions.
 * @param {string} folder contains the package
 * @returns {Promise<{ milliseconds: number, functions: ListedFunction[] }>} sorted by name
 * @throws {Error} with the output of the process when the package does not load
 */
export async function loadFunctions(folder) {
  const sample = JSON.parse(readFileSync(join(root, 'local.settings.sample.json'), 'utf8'));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'list-functions.js'), join(folder, 'index.cjs')],
    // Only the sample settings, none of the developer's environment variables.
    { env: { PATH: process.env['PATH'], ...sample.Values }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`The package does not load:\n${complaint}`);
  const { milliseconds, functions } = JSON.parse(output.slice(output.lastIndexOf('\n{') + 1));
  return { milliseconds, functions: functions.map(describe) };
}

/** @param {{ name: string, bindings: ListedFunction['bindings'] }} registered @returns {ListedFunction} */
function describe({ name, bindings }) {
  const trigger =
    Object.values(bindings).find(({ type }) => String(type).endsWith('Trigger')) ?? {};
  const { type, route, methods, schedule, queueName } = trigger;
  const where =
    type === 'httpTrigger' ? `${String(methods)} /${String(route)}` : (schedule ?? queueName);
  return { name, trigger: String(type), where: String(where), bindings };
}

/** @param {import('node:stream').Readable} stream */
async function text(stream) {
  let all = '';
  for await (const chunk of stream.setEncoding('utf8')) all += chunk;
  return all;
}
