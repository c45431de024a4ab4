import {
  parseSlotName,
  slotName,
  type ReminderSlot,
} from '@mylinguist/shared/scheduling/reminder-slot';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { LastTick, ReminderStore, ZoneSlots } from '../services/ports/reminder-store';
import { containers } from './containers';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';

/** The partition of the registry: one document per time zone, and one for the last tick. */
const registryPartition = 'registry';
const tickId = 'tick';

const tickSchema = z.pipe(
  z.object({ id: z.literal(tickId), until: instant, slots: z.int().check(z.minimum(0)) }),
  z.transform(({ until, slots }): LastTick => ({ until, slots })),
);

/** Stores slots as property names: concurrent patches then do not overwrite each other. */
const zoneSchema = z.pipe(
  z.object({ timeZone: z.string(), slots: z.record(z.string(), z.literal(true)) }),
  z.transform(({ timeZone, slots }): ZoneSlots => ({
    timeZone,
    slots: Object.keys(slots).map((name) => parseSlotName(`${timeZone}~${name}`)),
  })),
);

const nameInZone = (slot: ReminderSlot) => slotName(slot).slice(slot.timeZone.length + 1);

/** Encodes a time zone or uid, because an id must not contain `/ \ ? #`. */
const toId = (name: string) => encodeURIComponent(name);

export function createReminderStore(container: ContainerSource): ReminderStore {
  const { partitionKey } = containers.reminders;
  const registry = new Partition(container, registryPartition, partitionKey);
  const of = (slot: ReminderSlot) => new Partition(container, slotName(slot), partitionKey);

  return {
    enter: async (slot, ownerId) => {
      await register(registry, slot);
      await of(slot).upsert({ id: toId(ownerId), type: 'reminderRow', ownerId });
    },
    leave: (slot, ownerId) => of(slot).delete(toId(ownerId)),
    has: async (slot, ownerId) => (await of(slot).read(toId(ownerId), z.unknown())) !== null,
    page: async (slot, size, continuation) => {
      const page = await of(slot).page(queries.reminderRows, z.string(), { size, continuation });
      return { ownerIds: page.results, continuation: page.continuation };
    },
    readRegistry: async () => {
      const documents = await registry.query(
        queries.reminderRegistry,
        z.union([tickSchema, zoneSchema]),
      );
      return {
        zones: documents.filter((document): document is ZoneSlots => 'timeZone' in document),
        lastTick: documents.find((document) => 'until' in document) ?? null,
      };
    },
    recordTick: (tick) => registry.upsert({ ...tick, id: tickId, type: 'reminderTick' }),
  };
}

/** Adds a slot to the registry. Only reads when the slot is already listed, the usual case. */
async function register(registry: Partition, slot: ReminderSlot): Promise<void> {
  const { timeZone } = slot;
  const id = `zone:${toId(timeZone)}`;
  const name = nameInZone(slot);
  const known = await registry.read(id, zoneSchema);
  if (known?.slots.some((other) => nameInZone(other) === name)) return;
  if (!known) {
    try {
      await registry.create({ id, type: 'reminderZone', timeZone, slots: { [name]: true } });
      return;
    } catch (error) {
      // A concurrent request created the document of this zone first.
      if (!AppError.is(error, 'CONFLICT')) throw error;
    }
  }
  const path = `/slots/${name.replaceAll('~', '~0')}`;
  await registry.patch(id, [{ op: 'set', path, value: true }]);
}
