import { ownTypeKeys, ownTypes, type OwnType } from '../own-types';
import { rollover } from './export-calendar';

/** The name of the deck of all exported notes. Decks with a tag are below it. */
export const rootDeck = 'MyLinguist';

const defaultDeck = 1;
const firstDeckId = 1_795_000_001_000;
/** Time in seconds at which the note types were written. Raise it with every change of them. */
const typesChangedAt = 1_795_000_000;

const css = `.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }
.title { font-weight: bold; }
.more, .title { margin-top: 1em; }
.source { margin-top: 1em; font-size: 14px; opacity: 0.7; }
.cloze { font-weight: bold; color: #1a5fb4; }
ul, ol, pre { display: inline-block; text-align: left; }`;

/** Returns the note types as Anki stores them in its schema 11. */
export const modelsJson = (): string =>
  JSON.stringify(
    Object.fromEntries(ownTypeKeys.map((key) => [ownTypes[key].id, modelOf(ownTypes[key])])),
  );

function modelOf({ id, name, fields, front, back, isCloze }: OwnType) {
  return {
    id,
    name,
    type: Number(isCloze),
    mod: typesChangedAt,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: [
      {
        name: isCloze ? 'Cloze' : 'Card 1',
        ord: 0,
        qfmt: front,
        afmt: back,
        bqfmt: '',
        bafmt: '',
        did: null,
      },
    ],
    flds: fields.map((field, ord) => ({
      ...{ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
    css,
    latexPre:
      '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    latexsvg: false,
    // The fields without which the card is blank.
    req: isCloze ? [] : [[0, 'any', front.includes('{{#Title}}') ? [0, 1] : [0]]],
    tags: [],
    vers: [],
  };
}

/** Returns the name of the deck, whose levels `::` separates. */
export const deckName = (tag: string | null): string =>
  tag === null ? rootDeck : `${rootDeck}::${tag}`;

export interface Decks {
  readonly json: string;
  /** The deck of the cards. */
  readonly id: number;
}

/** Returns a deck with the decks above it, as Anki stores them in its schema 11. */
export function decksJson(name: string): Decks {
  const levels = name.split('::').filter((level) => level.trim() !== '');
  const names = levels.map((_, index) => levels.slice(0, index + 1).join('::'));
  const decks = [
    deckOf(defaultDeck, 'Default'),
    ...names.map((each, index) => deckOf(firstDeckId + index, each)),
  ];
  return {
    json: JSON.stringify(Object.fromEntries(decks.map((deck) => [deck.id, deck]))),
    id: decks.at(-1)?.id ?? defaultDeck,
  };
}

const deckOf = (id: number, name: string) => ({
  ...{ id, name, mod: typesChangedAt, usn: -1, desc: '', dyn: 0, conf: 1 },
  ...{ collapsed: false, browserCollapsed: false, extendNew: 0, extendRev: 0 },
  ...{ lrnToday: [0, 0], revToday: [0, 0], newToday: [0, 0], timeToday: [0, 0] },
});

/** The default options of a deck, which Anki expects in every collection. */
export const deckOptionsJson = (): string =>
  JSON.stringify({
    1: {
      ...{ id: 1, name: 'Default', mod: 0, usn: 0, dyn: false, maxTaken: 60, timer: 0 },
      ...{ autoplay: true, replayq: true },
      new: {
        ...{ bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1 },
        ...{ perDay: 20, separate: true },
      },
      rev: {
        ...{ bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1 },
        ...{ perDay: 200, hardFactor: 1.2 },
      },
      lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    },
  });

/**
 * Returns the settings of the collection.
 * @param minutesWest the offset of the time zone
 * @param nextPosition after the last new card
 */
export const settingsJson = (deckId: number, minutesWest: number, nextPosition: number): string =>
  JSON.stringify({
    ...{ schedVer: 2, sched2021: true, rollover, creationOffset: minutesWest },
    ...{ nextPos: nextPosition, activeDecks: [deckId], curDeck: deckId },
    ...{ curModel: ownTypes.flashcard.id, newSpread: 0, collapseTime: 1200, timeLim: 0 },
    ...{ estTimes: true, dueCounts: true, addToCur: true, dayLearnFirst: false, newBury: true },
    ...{ sortType: 'noteFld', sortBackwards: false },
  });
