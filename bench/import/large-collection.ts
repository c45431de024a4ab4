import type { CollectionFixture, NoteFixture } from '@mylinguist/importers/testing/anki-collection';

const secondsPerDay = 86_400;
const firstReview = Date.UTC(2022, 0, 10, 18);

const sentences = [
  'La niña se casó después de la siesta y volvió a la casa de su abuela en otoño',
  'Der Schüler lernt die Straße, das Gemüse und über hundert andere Wörter',
  'A learner writes one thought at a time and meets it again before it fades',
  'Учащийся превращает заметки в карточки и повторяет их перед забыванием',
  '学習语言的人把笔记变成卡片在忘记之前再见到它们',
];

/** Returns a collection of Anki whose notes have one card each, every fifth a cloze deletion. */
export function largeCollection(notes: number, reviewsPerNote: number): CollectionFixture {
  return {
    settings: { rollover: 4, creationOffset: -60 },
    notes: Array.from({ length: notes }, (_, index) => noteOf(index, reviewsPerNote)),
  };
}

function noteOf(index: number, reviews: number): NoteFixture {
  const front = sentences[index % sentences.length] ?? '';
  const back = sentences[(index + 1) % sentences.length] ?? '';
  const picture = index % 10 === 0 ? `<img src="picture ${index}.jpg">` : '';
  const isCloze = index % 5 === 0;
  return {
    type: isCloze ? 'Cloze' : 'Basic',
    fields: isCloze
      ? [`<b>${index}</b> {{c1::${front}}} ${back}`, `<div>${back}</div>${picture}`]
      : [`<b>${index}</b> ${front}${picture}`, `<ul><li>${back}</li><li>${front}</li></ul>`],
    tags: `language::${index % 40} chapter${index % 90}`,
    cards: [
      {
        type: 2,
        due: 300 + (index % 600),
        ivl: 30,
        factor: 2500,
        log: Array.from({ length: reviews }, (_unused, review) => ({
          at: new Date(
            firstReview + (review * 17 + (index % 9)) * secondsPerDay * 1000,
          ).toISOString(),
          type: review === 0 ? 0 : 1,
          ease: (index + review) % 8 === 0 ? 1 : 3,
          ivl: review + 1,
        })),
      },
    ],
  };
}
