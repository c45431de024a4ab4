import { noExercises } from '@mylinguist/shared/schemas/note';
import { toNoteDocument, toProfileDocument } from '@mylinguist/functions/data/documents';
import { pushDeviceId } from '@mylinguist/functions/data/push-device-store';
import { withSchemaVersion } from '@mylinguist/functions/data/schema-version';
import type { Database } from '@mylinguist/local/cosmos/store/database';
import { slotName, wantedSlot } from '@mylinguist/shared/scheduling/reminder-slot';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import type { JsonObject } from '@mylinguist/local/cosmos/json';

/** Percentage of learners in large zones, including some with half-hour offsets. */
const largeZones = [
  ['Asia/Kolkata', 18],
  ['Europe/Berlin', 12],
  ['America/New_York', 11],
  ['Asia/Shanghai', 9],
  ['Europe/London', 7],
  ['America/Sao_Paulo', 6],
  ['America/Los_Angeles', 6],
  ['Asia/Tokyo', 5],
  ['Asia/Tehran', 3],
  ['Asia/Kathmandu', 3],
] as const;

const allZones = Intl.supportedValuesOf('timeZone');
const notesEach = 3;

/** Returns an evenly distributed number from 0 to 65535, the same in each run. */
const spread = (index: number, salt: number) =>
  (Math.imul(index + salt, 0x9e3779b1) >>> 8) & 0xffff;

function settingsOf(index: number): Settings {
  let share = spread(index, 1) % 100;
  const large = largeZones.find(([, hundredths]) => (share -= hundredths) < 0);
  const timezone = large?.[0] ?? allZones[spread(index, 2) % allZones.length] ?? 'UTC';
  // Six of ten keep the default hour. The others choose an hour from 06:00 to 22:00.
  const hour = spread(index, 3) % 10 < 6 ? 9 : 6 + (spread(index, 4) % 17);
  return { ...defaultSettings, timezone, reminderTime: `${String(hour).padStart(2, '0')}:00` };
}

/** Creates the document of a learner's device; null for a learner who has none. */
function deviceOf(index: number, percentWithDevice: number, at: Date): JsonObject | null {
  // Ten learners in a row differ in what is due.
  if (Math.floor(index / 10) % 100 >= percentWithDevice) return null;
  const endpoint = `https://push.example.test/${index}`;
  return {
    id: pushDeviceId(endpoint),
    type: 'pushDevice',
    endpoint,
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
    confirmedAt: at.toISOString(),
  };
}

/**
 * Fills a database with learners as the API stores them: a reminder row, a profile and three notes.
 * Of ten learners, six have due notes, two have nothing due and two have reviewed today.
 * @param percentWithDevice the learners who get notifications on one device
 */
export async function settle(
  database: Database,
  count: number,
  today: Date,
  percentWithDevice: number,
): Promise<void> {
  const zones = new Map<string, Record<string, true>>();
  const yesterday = new Date(today.getTime() - 86_400_000);
  for (let index = 0; index < count; index++) {
    const ownerId = `learner-${index}`;
    const settings = settingsOf(index);
    const slot = wantedSlot(ownerId, settings);
    if (!slot) continue;
    const name = slotName(slot);
    const { timeZone } = slot;
    zones.set(timeZone, {
      ...zones.get(timeZone),
      [name.slice(timeZone.length + 1)]: true,
    });
    await store(database, 'reminders', name, [
      { id: ownerId, type: 'reminderRow', ownerId, slot: name },
    ]);

    const kind = index % 10;
    const device = deviceOf(index, percentWithDevice, yesterday);
    const profile = toProfileDocument({
      email: `${ownerId}@example.test`,
      name: `Learner ${index}`,
      picture: null,
      settings,
      notesTimeZone: settings.timezone,
      zoneMoveAt: null,
      load: new Map(),
      earlierBytes: new Map(),
      usage: { notes: 0, bytes: 0, tags: 0 },
      reminderSlot: name,
      usesPush: device !== null,
      model: null,
      reviewCount: 0,
      fitAt: 300,
      fitQueuedAt: null,
      plan: null,
      endedBreak: null,
      accountCheck: null,
      ownedSince: null,
      isBlocked: false,
      sessionsEndedAt: null,
      createdAt: yesterday.toISOString(),
      lastReviewedAt: kind < 2 ? today.toISOString() : null,
    });
    // A note written today is due tomorrow; one written two days ago has been due since yesterday.
    const writtenAt = new Date(today.getTime() - (kind < 4 ? 0 : 2 * 86_400_000));
    const notes = Array.from({ length: notesEach }, (_, number) =>
      toNoteDocument({
        id: `00000000-0000-4000-8000-00000000000${number}`,
        title: `Note ${number}`,
        content: 'What the learner wants to remember. '.repeat(8),
        contentType: 0,
        aiEnriched: false,
        tags: ['words'],
        isArchived: false,
        ...noExercises,
        reviewData: newReviewData(writtenAt, settings.timezone),
      }),
    );
    await store(database, 'learning', ownerId, [
      { ...profile, ownerId },
      ...[...notes, ...(device ? [device] : [])].map((each) => ({ ...each, ownerId })),
    ]);
  }
  for (const [timeZone, slots] of zones) {
    const id = `zone:${encodeURIComponent(timeZone)}`;
    await store(database, 'reminders', 'registry', [
      { id, type: 'reminderZone', slot: 'registry', timeZone, slots },
    ]);
  }
}

async function store(
  database: Database,
  containerId: string,
  partition: string,
  documents: readonly JsonObject[],
): Promise<void> {
  const container = database.containers.get(containerId);
  if (!container) throw new Error(`There is no container ${containerId}.`);
  await database.transact(container, JSON.stringify([partition]), (transaction) => {
    for (const document of documents) transaction.create(withSchemaVersion(document));
  });
}
