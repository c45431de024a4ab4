/** Paces and counts the work of the database for each learner. */
export interface WorkLimits {
  /**
   * Resolves when the next database request of a learner may be sent. The result must be called after
   * its answer.
   */
  enterDatabase(uid: string): Promise<() => void>;
  /**
   * Counts the work of the database for a learner, in request units.
   * @param hasBudget false counts it only for the pace: the budget of work is smaller than an import
   *   of as many notes as a learner may store
   */
  charge(uid: string, units: number, hasBudget?: boolean): void;
}
