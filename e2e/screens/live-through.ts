import { isoNow, type LocalApi } from '../../local/seed/local-api';
import { demoNotes } from '../../local/seed/demo-notes';
import { createRandom } from '../../testing/random';

const dayMs = 86_400_000;

interface Life {
  /** Number of days until today. */
  readonly days: number;
  readonly notesPerDay: number;
  /** Part of the days without a review. */
  readonly daysOff: number;
  /** Probability of the answer Easy. */
  readonly recall: number;
}

/** Writes and reviews notes through the API on each of the past days, the same for each learner. */
export async function liveThrough(
  api: LocalApi,
  { days, notesPerDay, daysOff, recall }: Life,
): Promise<void> {
  const random = createRandom(1);
  const now = Date.now();
  await api.saveSettings({ revisionNotesCount: 30 });
  try {
    for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
      await api.moveClock(isoNow(now - daysAgo * dayMs));
      for (let count = 0; count < notesPerDay; count++) {
        const { note } = demoNotes[Math.floor(random() * demoNotes.length)] ?? {};
        if (note) await api.createNote(note);
      }
      if (random() < daysOff) continue;
      for (const noteId of await api.dueNotes()) {
        const seconds = 5 + 40 * random();
        await api.review(noteId, random() < recall ? 'Easy' : 'Hard', Math.round(seconds * 1000));
      }
    }
  } finally {
    await api.moveClock(null);
  }
}
