/**
 * `npm run setting -- NAME VALUE` sets a setting of the deployment in azd's environment and, if the
 * repository deploys from GitHub, as its variable. Without a value, it returns to the default.
 */
import process from 'node:process';
import { changeSetting } from './deployment/change-setting.js';
import { runTool } from './deployment/tools.js';

const [name, value] = process.argv.slice(2);
try {
  for (const line of await changeSetting({ name, value, runTool, env: process.env }))
    console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
