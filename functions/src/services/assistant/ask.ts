import { AppError } from '../app-error';
import { Misfit, type AnswerForm } from './answer-form';
import { rearm } from './data-part';
import type { Model, ModelMessage, TokenUsage } from '../ports/model';

/** Asks the model for an answer in the given form. */
export type Ask = <T>(messages: readonly ModelMessage[], form: AnswerForm<T>) => Promise<T>;

interface Failed {
  readonly text: string;
  readonly misfit: Misfit;
}

/** Maximum characters of an unusable answer that the second prompt repeats. */
const shownAgain = 2000;

/**
 * Creates an `Ask` that asks once more when an answer does not have the form. The second prompt names
 * the fault.
 * @param signal aborts both requests
 * @param count called with the tokens of each answer
 */
export function createAsk(
  model: Model,
  signal: AbortSignal,
  count: (usage: TokenUsage) => void,
): Ask {
  const attempt = async <T>(
    messages: readonly ModelMessage[],
    form: AnswerForm<T>,
  ): Promise<{ value: T } | Failed> => {
    const { text, isCutOff, usage } = await model.answer({ messages, schema: form.schema, signal });
    count(usage);
    try {
      if (!isCutOff) return { value: form.read(rearm(text)) };
      if (!form.readBeginning) throw new Misfit('it was too long and broke off');
      return { value: form.readBeginning(rearm(text)) };
    } catch (error) {
      if (error instanceof Misfit) return { text, misfit: error };
      throw error;
    }
  };

  return async (messages, form) => {
    const first = await attempt(messages, form);
    if ('value' in first) return first.value;
    const second = await attempt([...messages, ...complaint(first)], form);
    if ('value' in second) return second.value;
    throw new AppError('ASSISTANT_ANSWER_UNUSABLE', { cause: second.misfit });
  };
}

function complaint({ text, misfit }: Failed): ModelMessage[] {
  const said: ModelMessage[] = text
    ? [{ role: 'assistant', content: text.slice(0, shownAgain) }]
    : [];
  const fault = `Your answer cannot be used: ${misfit.message}. Answer again, in the form asked for.`;
  return [...said, { role: 'user', content: fault }];
}
