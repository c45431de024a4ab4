/**
 * Fails when what the product ships has a known vulnerability of at least high severity. Not every
 * registry answers that question: one that does not is told of, and nothing is judged.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { auditOutcome } from './audit/outcome.js';

// What only builds and tests the product is not reached by its users.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { isSafe, text } = auditOutcome(stdout);
console.log(text);
if (!isSafe) process.exitCode = 1;
