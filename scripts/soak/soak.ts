import { openDatabase } from '@mylinguist/functions/data/client';
import { readAllStored } from '../../testing/stored';
import { exportAccount, signIn } from './actions/account';
import { lookAtAll, refreshNotes } from './actions/look';
import { audit } from './audit';
import { disturb, sampleAll } from './disturb';
import { Gate } from './gate';
import { Learner } from './learner';
import { live } from './live';
import { accountOf } from './marks';
import type { Life, PartName } from './part';
import { Random } from './random';
import { startStack, StudyClock } from './stack';
import type { Strike } from './strikes';
import { Traffic } from './caller';

export interface SoakPlan {
  readonly learners: number;
  readonly seed: number;
  /** In the order in which they happen. */
  readonly strikes: readonly Strike[];
  /** Shares of the run after which everybody rests for a look at the stack, in order. */
  readonly rests: readonly number[];
  /** How much of the run is over, from 0 to 1, given the writes that were acknowledged. */
  readonly progress: (acknowledged: number) => number;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Study days that pass in the run. */
  readonly days: number;
  /** Milliseconds that a learner rests between two acts, at most. */
  readonly pause: number;
  /** The share of a Retry-After that learners wait: all of it, but for tests. */
  readonly patience: number;
  /** Is told of each fault when it is found. */
  readonly tell: (fault: string) => void;
}

export interface SoakResult {
  readonly traffic: Traffic;
  /** Those that happened before the run was over. */
  readonly strikes: readonly Strike[];
  /** Writes that were acknowledged, each of which the final state was compared with. */
  readonly acknowledged: number;
  /** Documents that the learners have in the end. */
  readonly documents: number;
  readonly lives: Readonly<Record<PartName, readonly Life[]>>;
  /** What was wrong: empty when all is well. */
  readonly faults: readonly string[];
}

/**
 * Lets learners use a stack whose parts are ended and started again, and compares all that is stored
 * with all that was acknowledged.
 */
export async function soak(plan: SoakPlan): Promise<SoakResult> {
  const faults: string[] = [];
  const complain = (fault: string) => {
    faults.push(fault);
    plan.tell(fault);
  };
  const clock = new StudyClock();
  const traffic = new Traffic();
  const stack = await startStack(clock, complain);
  try {
    const learners = Array.from({ length: plan.learners }, (_, index) => {
      const account = accountOf(index);
      const random = new Random(plan.seed * 1000 + index);
      const { patience } = plan;
      return new Learner({ account, random, apiUrl: stack.apiUrl, traffic, complain, patience });
    });
    await Promise.all(learners.map(signIn));

    const acknowledged = () => learners.reduce((sum, learner) => sum + learner.acknowledged, 0);
    const progress = () => plan.progress(acknowledged());
    let isOver = false;
    const gate = new Gate();
    const learning = openDatabase(stack.cosmos).container('learning');
    const inspect = async (learner: Learner) => {
      const stored = await readAllStored(learning, learner.account);
      for (const fault of audit(learner, stored, clock.now())) learner.complain(fault);
      return stored.length;
    };
    const lives = learners.map((learner) =>
      live(learner, {
        pause: plan.pause,
        isOver: () => isOver,
        gate,
        others: learners,
        // At its next start the database can be asked again.
        inspect: () => inspect(learner).catch(() => undefined),
        readmit: () => stack.readmit(learner.account),
      }),
    );
    const allGone = Promise.all(lives).then(() => void (isOver = true));
    const strikes = await disturb(stack, clock, {
      ...plan,
      progress,
      gate,
      isOver: () => isOver || plan.signal?.aborted === true,
    });
    isOver = true;
    await allGone;

    let documents = 0;
    for (const learner of learners) {
      await refreshNotes(learner);
      await lookAtAll(learner);
      await exportAccount(learner);
      documents += await inspect(learner);
    }
    await sampleAll(stack);
    const { api, database } = stack.parts;
    return {
      traffic,
      strikes,
      acknowledged: acknowledged(),
      documents,
      faults,
      lives: { api: api.lives, database: database.lives },
    };
  } finally {
    await stack.close();
  }
}
