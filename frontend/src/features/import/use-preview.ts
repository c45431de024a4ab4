import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeError } from '../../api/error-kinds';
import { useTimeZone } from '../../api/use-time-zone';
import { loadHere, type LoadedHere } from './load-here';
import { ReadingError } from './reader-client';
import type { ImportFile } from './use-import-file';
import type { Choices, Comparison, Plan } from './worker/messages';

const firstChoices: Choices = {
  spreadDays: null,
  archived: 'archive',
  onlyTags: null,
  onChange: 'mine',
  onChangeOf: {},
};

/** What an import would do, compared with the learner's notes. */
export interface ImportPreview {
  readonly here: LoadedHere;
  readonly comparison: Comparison;
  readonly plan: Plan;
}

/** Compares a file with the learner's notes, and plans the import again after each choice. */
export function usePreview({ reader, summary }: ImportFile) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const [compared, setCompared] = useState<Pick<ImportPreview, 'here' | 'comparison'> | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [choices, setChoices] = useState(firstChoices);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const compare = async () => {
      const here = await loadHere(client, summary.ids, timeZone);
      const comparison = await reader.compare(here);
      if (isWanted) setCompared({ here, comparison });
    };
    compare().catch((error: unknown) => {
      if (isWanted)
        setFailure(error instanceof ReadingError ? error.message : describeError(error));
    });
    return () => {
      isWanted = false;
    };
  }, [client, reader, summary, timeZone, attempts]);

  useEffect(() => {
    if (!compared) return;
    let isWanted = true;
    reader.plan(choices).then(
      (next) => isWanted && setPlan(next),
      (error: unknown) => isWanted && setFailure(describeError(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [compared, choices, reader]);

  return {
    preview: compared && plan ? { ...compared, plan } : null,
    choices,
    choose: (next: Partial<Choices>) => setChoices((before) => ({ ...before, ...next })),
    failure,
    retry: () => {
      setFailure(null);
      setAttempts((count) => count + 1);
    },
  };
}
