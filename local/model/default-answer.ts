import type { ChatRequest } from './protocol';

type Properties = Record<string, unknown>;

/**
 * Returns the answer used without a script. It is deterministic: it fills the parts of the
 * requested schema with the learner's words.
 */
export function defaultAnswer({ messages, response_format }: ChatRequest): string | Properties {
  const words = learnersWords(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  const properties = response_format?.json_schema?.schema.properties;
  if (!properties) return `You wrote: ${words}`;
  const known = knownParts(words);
  return Object.fromEntries(Object.keys(properties).map((name) => [name, known[name] ?? words]));
}

/** Removes the dashed lines that the prompts put around the learner's text. */
const learnersWords = (message: string) =>
  message
    .split('\n')
    .filter((line) => !line.startsWith('-----'))
    .join('\n')
    .trim();

const longestOption = 100;

function knownParts(words: string): Properties {
  const longest = words.match(/[\p{L}\p{N}]+/gu)?.reduce((a, b) => (b.length > a.length ? b : a));
  const word = longest?.slice(0, longestOption) ?? 'word';
  return {
    translation: `Translated: ${words}`,
    pronunciation: `/${word.toLowerCase()}/`,
    example: `An example with ${word}.`,
    relatedTerms: [`${word} 1`, `${word} 2`],
    rewrite: `Rewritten: ${words}`,
    cards: [
      { kind: 'flashcard', front: `What about ${word}?`, back: words.slice(0, 200), hint: null },
      { kind: 'cloze', text: `Remember {{${word}}}.` },
    ],
    questions: [
      {
        question: 'Which of these words is in the note?',
        answer: word,
        others: ['x', 'y', 'z'].map((letter) => letter.repeat(word.length)),
        explanation: `The note says ${word}.`,
      },
      {
        question: 'Which is the longest word of the note?',
        answer: word,
        others: [],
        explanation: `It has ${word.length} letters.`,
      },
    ],
  };
}
