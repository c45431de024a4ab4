import { setTimeout } from 'node:timers/promises';
import { compareCharges } from './charges/command';

process.exitCode = await compareCharges(process.argv.slice(2), process.env, {
  print: console.log,
  settle: () => setTimeout(16_000),
});
