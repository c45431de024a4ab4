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
  /** In chronological order. */
  readonly strikes: readonly Strike[];
  /** Times of the measurements at rest, as ascending shares of the run. */
  readonly rests: readonly number[];
  /** Returns the completed share of the run, 0 to 1, from the number of acknowledged writes. */
  readonly progress: (acknowledged: number) => number;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Study days that pass during the run. */
  readonly days: number;
  /** Maximum pause between two actions in ms. */
  readonly pause: number;
  /** Factor for all waiting times of learners; less than 1 in tests. */
  readonly patience: number;
  /** Receives each fault when it is found. */
  readonly tell: (fault: string) => void;
}

export interface SoakResult {
  readonly traffic: Traffic;
  /** The strikes that happened before the end of the run. */
  readonly strikes: readonly Strike[];
  readonly acknowledged: number;
  /** Number of the learners' documents at the end. */
  readonly documents: number;
  readonly lives: Readonly<Record<PartName, readonly Life[]>>;
  /** Empty when the run succeeds. */
  readonly faults: readonly string[];
}

/**
 * Simulates learners on a stack whose parts are stopped and restarted. Compares the stored data
 * with the acknowledged writes.
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
    const learning = (await openDatabase(stack.cosmos)).container('learning');
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
        // Ignores a failed read: the database may be down.
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
