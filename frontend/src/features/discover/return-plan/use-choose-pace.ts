import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';
import { useQueryClient } from '@tanstack/react-query';
import { changeDue } from '../../../api/note-cache';
import { useSaveSettings } from '../../../api/save-settings';
import { useWriteFailure } from '../../../api/use-write-failure';
import { atPace } from '../../../offline/at-pace';

/**
 * Returns the plan as the learner sees it, and a function that chooses another pace and saves it in
 * the settings. The pace applies at once, and returns to the one before if it cannot be saved.
 */
export function useChoosePace(plan: Plan): [Plan, (pace: Pace) => void] {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useSaveSettings();
  const tellFailure = useWriteFailure();

  const choose = async (pace: Pace) => {
    const before = plan.pace;
    try {
      await mutateAsync({ pace });
    } catch (failure) {
      changeDue(client, (due) => (due.plan ? { ...due, plan: atPace(due.plan, before) } : due));
      tellFailure('save your pace', failure, () => void choose(pace));
    }
  };

  const shown = isPending && variables.pace ? atPace(plan, variables.pace) : plan;
  return [shown, (pace) => void choose(pace)];
}
