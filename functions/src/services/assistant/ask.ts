import { AppError } from '../app-error';
import { Misfit, type AnswerForm } from './answer-form';
import { rearm } from './data-part';
import type { Model, ModelMessage, TokenUsage } from '../ports/model';

/** Asks the model for an answer of a form. */
export type Ask = <T>(messages: readonly ModelMessage[], form: AnswerForm<T>) => Promise<T>;

interface Failed {
  readonly text: string;
  readonly misfit: Misfit;
}

/** Of an answer that did not fit, what the model is shown again, in characters. */
const shownAgain = 2000;

/**
 * An `Ask` that asks a second time, naming the fault, when an answer does not fit.
 * @param signal ends both
 * @param count is told the tokens of each answer
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
      if (isCutOff) throw new Misfit('it was too long and broke off');
      return { value: form.read(rearm(text)) };
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
