import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../lib/storage';
import { noteModes } from '../note-content/note-modes';

const pinsSchema = z.object({
  mode: z.nullable(z.enum(noteModes)),
  tags: z.nullable(z.array(z.string())),
});

/** What the composer keeps for the next new note. Null is not kept. */
interface Pins {
  readonly mode: NoteMode | null;
  readonly tags: string[] | null;
}

export interface ComposerPins extends Pins {
  readonly onChange: (change: Partial<Pins>) => void;
}

const noPins: Pins = { mode: null, tags: null };

/** Keeps pins under a key of local storage. */
export function useComposerPins(key: string): ComposerPins {
  const [pins, setPins] = useState(() => readPins(key));
  const onChange = (change: Partial<Pins>) => {
    const next = { ...pins, ...change };
    setPins(next);
    if (next.mode || next.tags) writeItem(key, JSON.stringify(next));
    else removeItem(key);
  };
  return { ...pins, onChange };
}

function readPins(key: string): Pins {
  try {
    return pinsSchema.parse(JSON.parse(readItem(key) ?? 'null'));
  } catch {
    // There are none, or they cannot be read.
    return noPins;
  }
}
