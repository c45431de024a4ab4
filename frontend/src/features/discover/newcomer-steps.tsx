/** Three steps for a learner who has not reviewed a note yet. */
export function NewcomerSteps() {
  return null;
}
