import type { Draft } from './expected-note';
import type { Learner } from './learner';

const words = [
  'recall',
  'größer',
  '記憶',
  'naïve',
  'два',
  '🙂',
  'line\nbreak',
  '**bold**',
  '"quoted"',
];

/** Characters of most notes, and of a few long ones. */
const lengths = [20, 80, 80, 200, 200, 400, 4000];

/** What a learner writes into a note, with their uid in each of its texts. */
export function makeDraft({ account, random, tags }: Learner): Draft {
  const text = (length: number) => {
    let content = `${account.uid} ${random.below(1_000_000)}`;
    while (content.length < length) content += ` ${random.pick(words)}`;
    return content;
  };
  const word = `word${random.below(1000)}`;
  return {
    title: random.chance(0.4) ? text(10) : null,
    content: text(random.pick(lengths)),
    tags: tags.size === 0 ? [] : [...new Set([random.pick([...tags]), random.pick([...tags])])],
    flashcard: random.chance(0.3) ? { front: text(20), back: text(40), hint: null } : null,
    cloze: random.chance(0.2)
      ? { title: null, text: `${account.uid} remembers {{${word}}}.`, answers: [word] }
      : null,
  };
}
