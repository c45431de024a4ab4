import { parseArgs } from 'node:util';

const smallest = 1000;
const usual = 100_000;

/**
 * The numbers of learners that the arguments ask for: from 1,000 in steps of ten up to the one given.
 * @returns null for arguments that are none of this command's
 */
export function readSizes(args: readonly string[]): number[] | null {
  let learners: number;
  try {
    const { values } = parseArgs({ args: [...args], options: { learners: { type: 'string' } } });
    learners = Number(values.learners ?? usual);
  } catch {
    return null;
  }
  if (!Number.isInteger(learners) || learners < 1) return null;
  const sizes: number[] = [];
  for (let size = smallest; size < learners; size *= 10) sizes.push(size);
  return [...sizes, learners];
}
