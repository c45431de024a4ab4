import type {
  CompleteNoteRequest,
  CompleteNoteResponse,
} from '@mylinguist/shared/schemas/assistant';
import type { Learner } from '../learner';
import { formRule } from './answer-form';
import { asData, dataRule, newMark } from './data-part';
import type { TokenUsage } from '../ports/model';
import { suggestCardsTask } from './suggest-cards';
import { suggestQuizTask } from './suggest-quiz';
import { rewriteTask, translateTask, type Task } from './tasks';
import { withAssistant, type AssistantNeeds } from './with-assistant';

type Completion = CompleteNoteResponse['data'];

/**
 * Translates or rewrites a text, or suggests cards or quiz questions for it. Nothing is stored.
 * @param count called with the tokens of each answer of the model
 * @throws AppError the errors of `withAssistant`
 */
export async function completeNote(
  needs: AssistantNeeds,
  learner: Learner,
  request: CompleteNoteRequest,
  count: (usage: TokenUsage) => void,
): Promise<Completion> {
  const { instructions, form } = await taskOf(request);
  const mark = newMark();
  return withAssistant(needs, learner, count, (ask) =>
    ask(
      [
        { role: 'system', content: [instructions, dataRule(mark), formRule(form)].join('\n\n') },
        { role: 'user', content: asData(request.content, mark) },
      ],
      form,
    ),
  );
}

function taskOf(request: CompleteNoteRequest): Promise<Task<Completion>> {
  switch (request.operation) {
    case 'translate':
      return translateTask(request.parameters);
    case 'rewrite':
      return rewriteTask(request.parameters);
    case 'cards':
      return suggestCardsTask();
    case 'quiz':
      return suggestQuizTask();
  }
}
