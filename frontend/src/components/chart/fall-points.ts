/** Sample positions along a fall, 0 to 1; densest at the start, where recall falls fastest. */
const steps = Array.from({ length: 25 }, (_, index) => (index / 24) ** 2);

/** The writing or a review of a note. */
interface Encounter {
  readonly day: number;
  /** Days until recall falls to 0.9. */
  readonly stability: number;
}

/**
 * Returns the falls of recall after encounters, each until the next one, as the points of an SVG path.
 *
 * @param end the day at which the last fall ends
 * @param recall returns the recall, 0 to 1, by stability and elapsed days
 * @param x returns the place of a day
 * @param y returns the place of a recall
 */
export const fallPoints = (
  encounters: readonly Encounter[],
  end: number,
  recall: (stability: number, elapsedDays: number) => number,
  x: (day: number) => number,
  y: (share: number) => number,
): string =>
  encounters
    .flatMap(({ day, stability }, index) =>
      steps.map((step) => {
        const elapsed = step * ((encounters[index + 1]?.day ?? end) - day);
        return `${x(day + elapsed)} ${y(recall(stability, elapsed))}`;
      }),
    )
    .join('L');

/** Rounds a coordinate to a length that no screen shows differently. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns a share, 0 to 1, as a text in whole per cent. */
export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
