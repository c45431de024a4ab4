import type { SharedLane } from '../writes/outbox/operation-kinds';
import type { Entity } from './entity';
import { settings } from './settings';
import { tags } from './tags';

/** What all notes of a learner share, by the lane of the operations that change it. */
export const entities: Readonly<Record<SharedLane, Entity>> = { tags, settings };
