import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import type { SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import * as z from 'zod/mini';
import { boundedText, jsonForm, Misfit, parseAnswer, type JsonForm } from './answer-form';
import type { Task } from './tasks';

const whatFits =
  'none of its cards fits: a flashcard has a front and a back, and a cloze text marks words as {{word}}';

/** Creates the task that suggests cards for a text. */
export async function suggestCardsTask(): Promise<Task<{ cards: SuggestedCard[] }>> {
  return {
    instructions: `You suggest at most ${limits.suggestedCards} cards with which a learner \
remembers what is most worth it in the text: a flashcard or a cloze text, of both \
kinds where that fits. Each asks for one thing, can be answered without seeing the text, \
keeps to what the text says, and is in the language of the text. Suggest none where there is \
nothing to learn.`,
    form: await cardsForm(),
  };
}

/** Creates the form of the answer. Parsing drops invalid cards, unless all of them are invalid. */
async function cardsForm(): Promise<JsonForm<{ cards: SuggestedCard[] }>> {
  const cardSchema = createCardSchema();
  const looseSchema = z.object({ cards: z.array(z.unknown()) });
  const { schema } = await jsonForm('cards', z.object({ cards: z.array(cardSchema) }));
  return {
    schema,
    read: (text) => {
      const { cards } = parseAnswer(looseSchema, text);
      const fitting = cards.flatMap((card) => cardSchema.safeParse(card).data ?? []);
      if (cards.length > 0 && fitting.length === 0) throw new Misfit(whatFits);
      return { cards: fitting.slice(0, limits.suggestedCards).map(withoutEmptyHint) };
    },
  };
}

/** Each kind is an enum with one value, because some servers do not support `const`. */
function createCardSchema() {
  const side = boundedText(limits.flashcardSide);
  /** May be empty, because models send an empty hint instead of null. */
  const hint = z.string().check(
    z.trim(),
    z.refine((text) => text.length <= limits.flashcardSide),
  );
  return z.union([
    z.object({
      kind: z.enum(['flashcard']),
      front: side.check(z.describe('a question')),
      back: side.check(z.describe('its answer')),
      hint: z
        .nullable(hint)
        .check(z.describe('a help that does not give the answer away, or null')),
    }),
    z.object({
      kind: z.enum(['cloze']),
      text: boundedText(limits.clozeText).check(
        z.refine((text) => parseCloze(text).answers.length > 0),
        z.describe('a sentence in which words to remember are marked, such as {{word}}'),
      ),
    }),
  ]);
}

const withoutEmptyHint = (card: SuggestedCard): SuggestedCard =>
  card.kind === 'flashcard' ? { ...card, hint: card.hint || null } : card;
