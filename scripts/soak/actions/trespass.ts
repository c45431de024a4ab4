import type { Learner } from '../learner';

/** Tries to change a note of another learner, for whom it does not exist. */
export async function trespass(learner: Learner, others: readonly Learner[]): Promise<void> {
  const { random, caller } = learner;
  const victim = random.pick(others);
  const ids = [...victim.notes.keys()];
  if (victim === learner || ids.length === 0) return;
  const noteId = random.pick(ids);
  const params = { noteId };
  const replies = [
    await caller.settle('updateNote', { params, body: { content: learner.account.uid } }),
    await caller.settle('review', { body: { noteId, response: 'Hard' } }),
    await caller.settle('undoReview', { body: { noteId } }),
    await caller.settle('deleteNote', { params }),
  ];
  for (const reply of replies) learner.expect(`a stranger's note ${noteId}`, reply, [404]);
}
