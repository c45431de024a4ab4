import type { ReminderSlot } from '@mylinguist/shared/scheduling/reminder-slot';
import type { Stores } from './stores';

let zones = 0;
/** A slot that no other test uses. */
const newSlot = (): ReminderSlot => ({ timeZone: `Test/Zone_${++zones}`, hour: 9, shard: 0 });

/** Tests the contract of `ReminderStore`. */
export function describeReminderStore(open: () => Stores): void {
  describe('ReminderStore', () => {
    let stores: Stores;
    let slot: ReminderSlot;
    beforeEach(() => {
      stores = open();
      slot = newSlot();
    });

    async function readPages(size: number): Promise<string[][]> {
      const pages: string[][] = [];
      let continuation: string | null = null;
      do {
        const page = await stores.reminders.page(slot, size, continuation);
        pages.push([...page.ownerIds]);
        ({ continuation } = page);
      } while (continuation !== null);
      return pages;
    }

    test('enters and removes a learner idempotently', async () => {
      const ownerId = 'a/learner?#1';
      await stores.reminders.enter(slot, ownerId);
      await stores.reminders.enter(slot, ownerId);
      expect(await stores.reminders.has(slot, ownerId)).toBe(true);
      expect((await readPages(10)).flat()).toEqual([ownerId]);

      await stores.reminders.leave(slot, ownerId);
      await stores.reminders.leave(slot, ownerId);
      expect(await stores.reminders.has(slot, ownerId)).toBe(false);
      expect((await readPages(10)).flat()).toEqual([]);
    });

    test('keeps slots of the same hour apart', async () => {
      await stores.reminders.enter(slot, 'learner');
      expect(await stores.reminders.has({ ...slot, shard: 1 }, 'learner')).toBe(false);
      expect(await stores.reminders.has({ ...slot, hour: 10 }, 'learner')).toBe(false);
    });

    test('pages through a slot without repeating or missing a learner', async () => {
      const learners = Array.from({ length: 25 }, (_, index) => `learner-${index}`);
      for (const ownerId of learners) await stores.reminders.enter(slot, ownerId);
      const pages = await readPages(10);
      expect(pages.length).toBeGreaterThanOrEqual(3);
      expect(pages.every((page) => page.length <= 10)).toBe(true);
      expect(pages.flat().sort()).toEqual([...learners].sort());
    });

    test('registers every slot in use under concurrent entries', async () => {
      const slots = [9, 10, 11, 12].map((hour) => ({ ...slot, hour }));
      await Promise.all(slots.map((each) => stores.reminders.enter(each, 'learner')));
      const { zones: registered } = await stores.reminders.readRegistry();
      const zone = registered.find(({ timeZone }) => timeZone === slot.timeZone);
      expect([...(zone?.slots ?? [])].sort((a, b) => a.hour - b.hour)).toEqual(slots);
    });

    test('records the latest tick', async () => {
      const tick = { until: '2026-03-02T08:00:00.000Z', slots: 1 };
      await stores.reminders.recordTick(tick);
      await stores.reminders.recordTick({ ...tick, slots: 2 });
      expect((await stores.reminders.readRegistry()).lastTick).toEqual({ ...tick, slots: 2 });
    });
  });
}
