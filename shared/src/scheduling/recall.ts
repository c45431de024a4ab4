/** Weight w20 of FSRS-6 with the published default weights. */
const decay = 0.1542;
/** Makes recall 0.9 when as many days have passed as the stability has. */
const factor = 0.9 ** (-1 / decay) - 1;

/**
 * Returns the probability of recall, 0 to 1, by the forgetting curve of FSRS-6:
 * `(1 + factor * t / S) ^ -w20`,
 * https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 *
 * The library of the memory model has the same function. Pages that only draw the curve do not load
 * the library.
 * @param stability days until recall falls to 0.9
 * @param elapsedDays days since the last encounter with the note; 0 or more
 */
export function recall(stability: number, elapsedDays: number): number {
  return (1 + (factor * elapsedDays) / stability) ** -decay;
}
