import type { Operation } from '@mylinguist/shared/operations/operation';
import type { Entity } from './entity';
import { settings } from './settings';
import { tags } from './tags';

/** What all notes of a learner share. */
export const entities: readonly Entity[] = [tags, settings];

/** Returns the entity that an operation changes; undefined for an operation of one note. */
export const entityOf = (operation: Operation): Entity | undefined =>
  entities.find(({ isChangedBy }) => isChangedBy(operation));
