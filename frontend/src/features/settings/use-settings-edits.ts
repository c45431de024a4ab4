import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentSession, useSession } from '../../session/session';
import { readSettingsDraft, writeSettingsDraft } from './settings-draft';

/**
 * Holds a learner's edits of the settings until they are saved or discarded. A draft in this browser
 * keeps them when the learner leaves the page.
 * @param onLeave receives the edits that are left when the page is left
 */
export function useSettingsEdits(stored: Settings, onLeave: (edits: SettingsChange) => void) {
  const learner = useSession()?.user.email ?? '';
  // Also what `stored` has: that may be a change which the API is about to refuse.
  const [edits, setEdits] = useState(() => readSettingsDraft(learner));
  const [isRestored, setIsRestored] = useState(() => !isEmpty(differences(edits, stored)));
  // For answers that arrive after an edit, or after the page was left.
  const latest = useRef(edits);

  const replace = (next: SettingsChange) => {
    latest.current = next;
    setEdits(next);
    writeSettingsDraft(learner, next);
  };

  const leave = useEffectEvent(() => {
    const left = differences(latest.current, stored);
    // Waits for the end of the session, which also leaves the page.
    queueMicrotask(() => {
      if (isEmpty(left) || currentSession()?.user.email !== learner) return;
      // Another tab may have removed the shared draft.
      writeSettingsDraft(learner, left);
      onLeave(left);
    });
  });
  useEffect(() => () => leave(), []);

  const unsaved = differences(edits, stored);
  return {
    unsaved,
    isRestored: isRestored && !isEmpty(unsaved),
    change: (edit: SettingsChange) => replace(differences({ ...latest.current, ...edit }, stored)),
    /** Drops edits that were saved, also after the page was left. Keeps edits made during the save. */
    forget: (saved: SettingsChange) => {
      latest.current = differences(latest.current, saved);
      setEdits(latest.current);
      writeSettingsDraft(learner, differences(readSettingsDraft(learner), saved));
      setIsRestored(false);
    },
    discard: () => {
      replace({});
      setIsRestored(false);
    },
  };
}

/** Returns the edits that differ from the given settings. */
function differences(edits: SettingsChange, settings: SettingsChange): SettingsChange {
  const known: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => known[name] !== value));
}

const isEmpty = (edits: SettingsChange) => Object.keys(edits).length === 0;
