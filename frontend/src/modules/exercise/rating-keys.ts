import { ratings, responses, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';

/** Returns the handlers of the keys that rate a note, for `useKeys`; none without `rate`. */
export function ratingKeys(rate: ((response: ReviewResponse) => void) | undefined) {
  return Object.fromEntries(
    responses.map((response) => [ratings[response].key, rate && (() => rate(response))]),
  );
}
