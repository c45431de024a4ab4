import type { AnkiVersion } from './package';
import type { UnknownType } from './unknown-types';

/** A deck with cards of its own. */
export interface AnkiDeck {
  /** With `::` between levels. */
  readonly name: string;
  readonly cards: number;
}

/** What a package contains in addition to notes. */
export interface AnkiSummary {
  readonly version: AnkiVersion;
  /** Sorted by name. */
  readonly decks: readonly AnkiDeck[];
  /** Number of pictures and sounds in the package. */
  readonly mediaFiles: number;
  /** The note types with cards that have no usable template. */
  readonly unknownTypes: readonly UnknownType[];
}
