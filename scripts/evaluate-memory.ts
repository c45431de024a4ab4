import { evaluateMemory } from './evaluate-memory/command';

const { exitCode, output } = evaluateMemory(process.argv.slice(2));
(exitCode === 0 ? console.log : console.error)(output);
process.exitCode = exitCode;
