import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compareFit } from './compare-fit';
import { evaluate, formatEvaluations } from './evaluate';
import { parseReviewLog, ReviewLogError } from './review-log';

const usage = `Usage: npm run evaluate:memory -- FILE.csv [--fit]

Scores how well the memory model predicts recall in a review log. The file has the columns
user, card, day, rating (1 Again to 4 Easy) and elapsed (whole days since the card's previous
review: 0 on the same day, -1 for the first review). Its rows are in the order of the reviews.

With --fit it compares the default weights with weights that are fitted to each learner's earlier
reviews, with and without the guard.`;

export interface CommandResult {
  exitCode: 0 | 1;
  output: string;
}

/** Runs the command and returns its output. Reports invalid input in the output. */
export function evaluateMemory(args: readonly string[]): CommandResult {
  const withFit = args.includes('--fit');
  const [file, ...rest] = args.filter((arg) => arg !== '--fit');
  if (file === undefined || rest.length > 0) return { exitCode: 1, output: usage };
  try {
    const log = parseReviewLog(read(file));
    const title = `${basename(file)}: ${log.length} reviews; reviews on the same day are not scored`;
    const table = withFit ? compareFit(log) : formatEvaluations(evaluate(log));
    return { exitCode: 0, output: `${title}\n\n${table}` };
  } catch (error) {
    if (!(error instanceof ReviewLogError)) throw error;
    return { exitCode: 1, output: `${file}: ${error.message}` };
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReviewLogError(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
