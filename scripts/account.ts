import { runAccountCommand } from './account/command';

const { exitCode, output } = await runAccountCommand(process.argv.slice(2), process.env);
(exitCode === 0 ? console.log : console.error)(output);
process.exitCode = exitCode;
