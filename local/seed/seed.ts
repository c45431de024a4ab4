import { isoNow, type LocalAddresses, type LocalApi, signInToApi } from './local-api';
import { demoAccount } from './demo-account';
import { type DemoNote, demoNotes, demoTags } from './demo-notes';
import { ensureAccount } from './identity';

const dayMs = 86_400_000;

/**
 * Creates the demo account of a new stack. Its notes are written and reviewed through the API, with
 * a clock that starts some weeks ago. An account with notes stays unchanged.
 */
export async function seedDemo({ api, clock, identity }: LocalAddresses): Promise<void> {
  await ensureAccount(identity, demoAccount);
  const learner = await signInToApi({ api, clock, identity }, demoAccount);
  if (await learner.hasNotes()) return;
  console.log('  creating the notes of the demo account');
  for (const tag of demoTags) await learner.createTag(tag);
  try {
    await liveThrough(learner, demoNotes);
  } finally {
    await learner.moveClock(null);
  }
}

/**
 * Simulates each day: writes the notes of that day, then reviews due notes while they have ratings
 * left.
 */
async function liveThrough(learner: LocalApi, notes: DemoNote[]): Promise<void> {
  const answersOf = new Map<string, DemoNote['answers']>();
  const now = Date.now();
  const firstDay = Math.max(...notes.map(({ daysAgo }) => daysAgo));
  for (let daysAgo = firstDay; daysAgo >= 0; daysAgo--) {
    await learner.moveClock(isoNow(now - daysAgo * dayMs));
    for (const { note, answers } of notes.filter((demo) => demo.daysAgo === daysAgo)) {
      answersOf.set(await learner.createNote(note), [...answers]);
    }
    for (const noteId of await learner.dueNotes()) {
      const answer = answersOf.get(noteId)?.shift();
      if (answer) await learner.review(noteId, answer);
    }
  }
}
