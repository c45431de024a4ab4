import { setTimeout } from 'node:timers/promises';
import { changeSettings, exportAccount, leave } from './actions/account';
import { chat, askToRewrite } from './actions/assistant';
import { emptyBin, eraseNote, restoreNote } from './actions/bin';
import { createTag, deleteTag } from './actions/tags';
import { lookAtAll, refreshNotes } from './actions/look';
import { reviewNotes, undoReview } from './actions/reviews';
import { trespass, archiveNote, createNote, deleteNote, editNote } from './actions/notes';
import type { Gate } from './gate';
import type { Learner } from './learner';

interface LifeStyle {
  /** Maximum pause between two actions in ms. */
  readonly pause: number;
  /** Returns whether the run is over. */
  readonly isOver: () => boolean;
  readonly gate: Gate;
  /** All learners. */
  readonly others: readonly Learner[];
  /** Compares the stored documents with the acknowledged writes. */
  readonly inspect: () => Promise<unknown>;
  /** Allows the learner to sign in again after deleting the account. */
  readonly readmit: () => void;
}

type Act = (learner: Learner, style: LifeStyle) => Promise<unknown>;

/** The actions with their shares, out of two hundred. */
const acts: readonly (readonly [act: Act, share: number])[] = [
  [createNote, 36],
  [editNote, 31],
  [reviewNotes, 37],
  [undoReview, 11],
  [archiveNote, 11],
  [deleteNote, 8],
  [restoreNote, 3],
  [eraseNote, 2],
  [emptyBin, 1],
  [refreshNotes, 19],
  [lookAtAll, 5],
  [createTag, 7],
  [deleteTag, 2],
  [changeSettings, 6],
  [askToRewrite, 5],
  [chat, 7],
  [exportAccount, 2],
  [(learner, { readmit }) => leave(learner, readmit), 1],
  [(learner, { others }) => trespass(learner, others), 2],
  [(_learner, { inspect }) => inspect(), 4],
];

const choices = acts.flatMap(([act, share]) => Array.from({ length: share }, () => act));

/** Runs random actions of a learner one after the other until the run is over or one throws. */
export async function live(learner: Learner, style: LifeStyle): Promise<void> {
  while (!style.isOver()) {
    const act = learner.random.pick(choices);
    try {
      await style.gate.pass(() => act(learner, style));
    } catch (error) {
      learner.complain(`stopped: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    await setTimeout(learner.random.next() * style.pause);
  }
}
