import type { EarlierText } from '@mylinguist/shared/schemas/earlier-text';

/** An earlier text as it is stored. */
export interface StoredEarlierText extends EarlierText {
  /** ISO instant at which the text became the current one. */
  readonly writtenAt: string;
}

/**
 * Bytes of earlier texts by the UTC day of the last change of their note, counted from 1970-01-01. They
 * are a part of the usage, and leave it when they have expired: see `usageOf`.
 */
export type EarlierBytes = ReadonlyMap<number, number>;
