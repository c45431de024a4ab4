import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeDue } from '../../../writes/note-cache';
import { useSaveSettings } from '../../../writes/save-settings';
import { useWriteFailure } from '../../../writes/use-write-failure';
import { atPace } from '../../../offline/at-pace';

/**
 * Returns the plan as the learner sees it, and a function that chooses another pace and saves it in
 * the settings. The pace applies at once, and returns to the one before if it cannot be saved.
 */
export function useChoosePace(plan: Plan): [Plan, (pace: Pace) => void] {
  const client = useQueryClient();
  const { mutateAsync } = useSaveSettings();
  /** The pace that is being saved. The state of the mutation would change a moment after the press. */
  const [chosen, setChosen] = useState<Pace | null>(null);
  const tellFailure = useWriteFailure();

  const choose = async (pace: Pace) => {
    const before = plan.pace;
    setChosen(pace);
    try {
      await mutateAsync({ pace });
    } catch (failure) {
      changeDue(client, (due) => (due.plan ? { ...due, plan: atPace(due.plan, before) } : due));
      tellFailure('save your pace', failure, () => void choose(pace));
    }
    setChosen((latest) => (latest === pace ? null : latest));
  };

  return [chosen ? atPace(plan, chosen) : plan, (pace) => void choose(pace)];
}
