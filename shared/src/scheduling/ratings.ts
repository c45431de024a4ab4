interface Rating {
  /** What the rating means to the learner. */
  readonly caption: string;
  /** The key that gives the rating. */
  readonly key: string;
  /** The letter in a history. It is stored, so it never changes. */
  readonly letter: string;
  /** The grade in FSRS, which is also the ease in Anki: 1 Again, 2 Hard, 3 Good, 4 Easy. */
  readonly grade: 1 | 2 | 3 | 4;
  /** Whether the learner recalled the note. Otherwise the review is a lapse. */
  readonly isRecalled: boolean;
  /** The colour in the palette of the app. */
  readonly color: 'hard' | 'easy';
}

/**
 * The ratings of a review, in the order of their buttons and grades. FSRS's Hard means that the note
 * was recalled, so "show me again sooner" is FSRS's Again.
 */
export const ratings = {
  Hard: {
    caption: 'Show me again sooner',
    key: '1',
    letter: 'H',
    grade: 1,
    isRecalled: false,
    color: 'hard',
  },
  Easy: {
    caption: 'I remembered',
    key: '2',
    letter: 'E',
    grade: 3,
    isRecalled: true,
    color: 'easy',
  },
} as const satisfies Readonly<Record<string, Rating>>;

export type ReviewResponse = keyof typeof ratings;

/** The names of the ratings, in the order of their buttons. */
export const responses = Object.keys(ratings) as [ReviewResponse, ...ReviewResponse[]];

/** Returns a value for each rating. */
export function perRating<T>(value: (response: ReviewResponse) => T): Record<ReviewResponse, T> {
  return Object.fromEntries(responses.map((response) => [response, value(response)])) as Record<
    ReviewResponse,
    T
  >;
}

/** Returns the rating that says only whether the learner recalled the note. */
export const ratingOfRecall = (isRecalled: boolean): ReviewResponse =>
  isRecalled ? 'Easy' : 'Hard';

/** Returns the rating of a grade of FSRS or an ease of Anki, 1 to 4: the closest from above. */
export const ratingOfGrade = (grade: number): ReviewResponse =>
  responses.find((response) => ratings[response].grade >= grade) ?? ratingOfRecall(true);
