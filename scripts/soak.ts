import { runSoak } from './soak/command';

process.exitCode = await runSoak(process.argv.slice(2), console.log);
