import { setTimeout } from 'node:timers/promises';
import { changeSettings } from './actions/change-settings';
import { createTag, deleteTag } from './actions/keep-tags';
import { lookAtAll, refreshNotes } from './actions/look';
import { reviewNotes, undoReview } from './actions/review-notes';
import { askToRewrite } from './actions/rewrite';
import { trespass } from './actions/trespass';
import { archiveNote, createNote, deleteNote, editNote } from './actions/write-notes';
import type { Learner } from './learner';

interface LifeStyle {
  /** Milliseconds between two acts, at most. */
  readonly pause: number;
  /** Asked before each act. */
  readonly isOver: () => boolean;
  /** All learners. */
  readonly others: readonly Learner[];
  /** Compares what is stored with what was acknowledged. */
  readonly inspect: () => Promise<unknown>;
}

type Act = (learner: Learner, style: LifeStyle) => Promise<unknown>;

/** What learners do, and how often of a hundred times. */
const acts: readonly (readonly [act: Act, share: number])[] = [
  [createNote, 20],
  [editNote, 18],
  [reviewNotes, 20],
  [undoReview, 6],
  [archiveNote, 6],
  [deleteNote, 3],
  [refreshNotes, 10],
  [lookAtAll, 3],
  [createTag, 4],
  [deleteTag, 1],
  [changeSettings, 3],
  [askToRewrite, 3],
  [(learner, { others }) => trespass(learner, others), 1],
  [(_learner, { inspect }) => inspect(), 2],
];

const choices = acts.flatMap(([act, share]) => Array.from({ length: share }, () => act));

/** Lets a learner do one thing after the other. What they cannot make sense of ends it. */
export async function live(learner: Learner, style: LifeStyle): Promise<void> {
  while (!style.isOver()) {
    const act = learner.random.pick(choices);
    try {
      await act(learner, style);
    } catch (error) {
      learner.complain(`gives up: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    await setTimeout(learner.random.next() * style.pause);
  }
}
