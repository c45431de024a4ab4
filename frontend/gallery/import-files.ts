import { importDigest } from '@mylinguist/shared/notes/import-digest';
import type { Note } from '@mylinguist/shared/schemas/note';
import { makeNote } from '../src/testing/factories';
import { longNote } from './samples';

/*
 * Files that the states of the import page read.
 */

const words = [
  [
    'What does *estrenar* mean?',
    'To wear or use something for the very first time.',
    'spanish verbs',
  ],
  ['Nos quedamos de {{c1::sobremesa}} hasta las seis.', '', 'spanish'],
  ['to get up before dawn', 'madrugar', 'spanish verbs'],
  ['la tregua', 'the truce', 'spanish'],
  ['Which organelle makes ATP?', 'The mitochondrion', 'biology'],
] as const;

const rowOf = (cells: readonly string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

const csvOf = (rows: readonly (readonly string[])[], header = 'Front,Back,Tags') =>
  [header, ...rows.map(rowOf)].join('\n');

/** Numbered cards after five that differ. */
const cards = (count: number) => [
  ...words,
  ...Array.from({ length: count }, (_, index) => [
    `Question ${index + 1}`,
    `Answer ${index + 1}`,
    index % 3 === 0 ? 'history' : 'spanish',
  ]),
];

export const table = new File(
  [
    csvOf([
      ...cards(318),
      ...words,
      ['', '', ''],
      ['A text that is too long', 'long '.repeat(2000), ''],
      ['A text that is too long, too', 'long '.repeat(2000), ''],
    ]),
  ],
  'spanish-core.csv',
);

export const unnamedColumns = new File(
  [
    [
      '1;la casa;the house;f;2024-05-03',
      '2;el madrugador;the early riser;m;2024-05-04',
      '3;la sobremesa;the time at the table after a meal;f;2024-05-04',
      '4;estrenar;to wear for the first time;;2024-05-09',
      '5;la tregua;the truce;f;2024-05-11',
      '6;el ocaso;the sunset;m;2024-05-12',
    ].join('\n'),
  ],
  'words.csv',
);

export const longNames = new File(
  [
    csvOf([
      [
        longNote.flashcard.front,
        longNote.flashcard.back.slice(0, 1900),
        Array.from({ length: 30 }, (_, index) => `a tag with a long name, number ${index}`).join(
          ';',
        ),
      ],
      ['كتاب', 'kitāb, a book', `${'tag'.repeat(30)};العربية`],
      ...cards(3),
    ]),
  ],
  `${'a file with a very long name and no end of it '.repeat(4)}.csv`,
);

export const emptyFile = new File([''], 'empty.csv');

/** A file above the limit. It has no content: the page reads its size only. */
export const hugeFile = Object.defineProperty(new File(['a'], 'huge.csv'), 'size', {
  value: 3_000_000_000,
});

export const fromAnki = new File(
  [
    '#separator:tab\n#html:true\n#deck column:3\n#tags column:4\n',
    '<b>Hund</b>\tdog <img src="dog.jpg">\tGerman::Animals\tnouns leech\n',
    'Katze\tcat\tGerman::Animals\tnouns\n',
    '<img src="map.png">\tParis\tGeography\tmaps\n',
    'laufen\tto run\tGerman::Verbs\tverbs\n',
  ],
  'deck.txt',
);

export const exported = (notes: readonly Note[], settings: unknown) =>
  new File(
    [
      JSON.stringify({
        format: 'mylinguist-export',
        version: 1,
        settings,
        tags: [{ name: 'spanish', color: '#c2410c', language: 'es' }],
        notes,
        reviews: [],
      }),
    ],
    'mylinguist-2026-11-20.json',
  );

/** Two notes of a learner, of which the file has other texts now. */
export const changedHere = (ids: readonly string[]): Note[] =>
  ids.map((id, index) => {
    const flashcard = { front: `Question ${index + 1}`, back: 'An answer of mine', hint: null };
    const former = { title: null, content: '', contentType: 0, flashcard, cloze: null } as const;
    return makeNote({
      id,
      ...former,
      importDigest: importDigest({ ...former, source: null, due: null, past: null }),
      tags: ['spanish'],
    });
  });

export const clippings = new File(
  [
    ['612-614', 'You have power over your mind, not outside events.'],
    ['700-701', 'What stands in the way becomes the way.'],
  ].map(
    ([place, text]) =>
      `Meditations (Marcus Aurelius)\n- Your Highlight on Location ${place} | Added on Tuesday, March 3, 2020 10:00:00 AM\n\n${text}\n==========\n`,
  ),
  'My Clippings.txt',
);
