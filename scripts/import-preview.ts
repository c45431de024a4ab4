import { importPreview } from './import-preview/command';

const { exitCode, output } = await importPreview(process.argv.slice(2));
(exitCode === 0 ? console.log : console.error)(output);
process.exitCode = exitCode;
