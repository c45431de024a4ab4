/**
 * Fails when a production dependency has a known vulnerability of high or critical severity. Passes
 * with a notice when the registry does not support audits.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { auditOutcome } from './audit/outcome.js';

// Users never run the development dependencies.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { isSafe, text } = auditOutcome(stdout);
console.log(text);
if (!isSafe) process.exitCode = 1;
