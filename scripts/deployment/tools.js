/** Runs the command-line tools of a deployment. Imports only Node modules: it runs without packages. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a tool such as `az`, `azd` or `gh`.
 * @typedef {(program: string, ...args: string[]) => Promise<string>} RunTool returns its output
 */

/** @type {RunTool} @throws {Error} with the tool's own message, or that the tool is missing */
export async function runTool(program, ...args) {
  try {
    // On Windows, these tools are batch files.
    const shell = process.platform === 'win32';
    const { stdout } = await execute(program, args, { shell, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    if (code === 'ENOENT') throw new Error(`${program} is not installed.`, { cause: error });
    throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${stderr.trim() || String(error)}`, {
      cause: error,
    });
  }
}
