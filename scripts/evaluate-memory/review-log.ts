/** One review of a review log. */
export interface LoggedReview {
  user: string;
  card: string;
  /** Day of the review, 0 or more. */
  day: number;
  /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
  rating: number;
  /** Whole days since the card's previous review: 0 on the same day, -1 for the first review. */
  elapsed: number;
}

/** Thrown for an invalid review log. The message contains the line number. */
export class ReviewLogError extends Error {}

const columns = ['user', 'card', 'day', 'rating', 'elapsed'] as const;

/**
 * Parses a CSV with the columns user, card, day, rating and elapsed, and rows in the order of the
 * reviews. The columns may be in any order. Other columns are ignored.
 *
 * @throws ReviewLogError for an invalid log
 */
export function parseReviewLog(csv: string): LoggedReview[] {
  const [header = '', ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new ReviewLogError(`line 1: no column ${missing.join(', ')}`);

  const seen = new Set<string>();
  const reviews: LoggedReview[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const fail = (reason: string): never => {
      throw new ReviewLogError(`line ${index + 2}: ${reason}`);
    };
    const fields = row.split(',').map((field) => field.trim());
    if (fields.length !== names.length) {
      fail(`${fields.length} fields instead of ${names.length}`);
    }
    const field = (column: (typeof columns)[number]) => fields[names.indexOf(column)] ?? '';
    const integer = (column: (typeof columns)[number], min: number, max: number) => {
      const value = field(column);
      if (!/^-?\d+$/.test(value) || Number(value) < min || Number(value) > max) {
        fail(`${column} is "${value}", not a whole number from ${min} to ${max}`);
      }
      return Number(value);
    };

    const user = field('user') || fail('user is empty');
    const card = field('card') || fail('card is empty');
    const day = integer('day', 0, 1e6);
    const rating = integer('rating', 1, 4);
    const elapsed = integer('elapsed', -1, 1e6);
    const key = JSON.stringify([user, card]);
    if (seen.has(key) === (elapsed === -1)) {
      fail(
        elapsed === -1
          ? 'elapsed is -1, but the card was reviewed before'
          : `elapsed is ${elapsed}, but the first review of a card has -1`,
      );
    }
    seen.add(key);
    reviews.push({ user, card, day, rating, elapsed });
  }
  return reviews;
}
