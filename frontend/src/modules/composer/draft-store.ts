import { noteSchema } from '@mylinguist/shared/schemas/note';
import { noteSourceSchema } from '@mylinguist/shared/schemas/note-source';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../lib/storage';
import { itemKeys } from '../../lib/stored-items';
import { createStore } from '../../lib/store';
import { countDraftChange } from '../../offline/draft-changes';
import { exerciseKinds } from '../note-content/exercises';
import { noteModes } from '../note-content/note-modes';
import { isWorthKeeping } from './note-draft';
import type { NoteDraft } from './note-draft';

/** Stores one draft in this browser. It survives a reload and an expired session. */
export interface DraftStore {
  /** The draft; null without a readable one. */
  read: () => NoteDraft | null;
  /** Stores a draft. Removes it if it holds nothing that the learner would miss. */
  write: (draft: NoteDraft) => void;
  /** Removes a draft after it was saved. Later writes of the draft of a saved note are ignored. */
  forget: (saved: Pick<NoteDraft, 'id' | 'base'>) => void;
  /** Removes the draft and ignores later writes, such as the one of a composer that unmounts. */
  discard: () => void;
  /** Stores an edit whose editor closes, and ignores later writes. It is not reopened by a reload. */
  setAside: (draft: NoteDraft) => void;
  /** Calls back when another tab changes the draft under the same key. Returns the unsubscriber. */
  watch: (onChange: (change: ChangeElsewhere) => void) => () => void;
  /** Switches to the key of another draft. Returns that draft, or null if it cannot be read. */
  adopt: (key: string) => NoteDraft | null;
  /** Switches to a new key. Another tab continues to use the current key. */
  move: () => void;
}

/** A change of the stored draft by another tab. */
export interface ChangeElsewhere {
  readonly before: NoteDraft | null;
  readonly now: NoteDraft | null;
}

export const exerciseDraftsSchema = z.object({
  flashcard: z.object({ front: z.string(), back: z.string(), hint: z.string() }),
  cloze: z.object({ text: z.string() }),
});

const storedDraftSchema = z.object({
  id: z.uuid(),
  mode: z.nullable(z.enum(noteModes)),
  title: z.nullable(z.string()),
  content: z.string(),
  contentType: z.int(),
  tags: z.nullable(z.array(z.string())),
  exercises: exerciseDraftsSchema,
  source: z.optional(noteSourceSchema),
  accepted: z.array(z.enum(exerciseKinds)),
  typed: z.array(z.enum(exerciseKinds)),
  removed: z.array(z.enum(exerciseKinds)),
  aiEnriched: z.boolean(),
  base: z.nullable(noteSchema),
  isSetAside: z.optional(z.literal(true)),
  isConflict: z.optional(z.literal(true)),
});

/** Reads the draft under a key of local storage; null without a readable one. */
export function readDraft(key: string): NoteDraft | null {
  return parseDraft(readItem(key));
}

function parseDraft(text: string | null): NoteDraft | null {
  try {
    return storedDraftSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    // There is no draft, or it cannot be read.
    return null;
  }
}

interface OfferedDraft {
  /** Its key in local storage. */
  readonly key: string;
  /** Whether the learner has chosen it. Otherwise only an empty composer opens it. */
  readonly isChosen: boolean;
}

/** The draft of a new note that composers open: one that the API has refused, or the chosen one. */
export const offeredDraft = createStore<OfferedDraft | null>(null);

/**
 * Opens the draft under a key of local storage. If that has no draft, opens one that a closed tab
 * left under a related key. The offered draft comes first. Concurrent tabs use separate keys, so no tab
 * overwrites another's draft.
 */
export function openDraftStore(base: string): DraftStore {
  const beside = `${base}:~`;
  const places = () => [base, ...itemKeys().filter((key) => key.startsWith(beside))];
  const moved = () => beside + crypto.randomUUID();
  const offered = offeredDraft.read()?.key;
  const stored = places().filter(readDraft);
  let place = stored.find((key) => key === offered) ?? stored[0] ?? base;
  let isDiscarded = false;
  /** Ids of saved new notes. A composer may unmount with such a draft before it has emptied it. */
  const savedIds = new Set<string>();
  return {
    read: () => readDraft(place),
    write: (draft) => {
      if (isDiscarded || savedIds.has(draft.id)) return;
      if (isWorthKeeping(draft)) writeItem(place, JSON.stringify(draft));
      else removeItem(place);
    },
    forget: ({ id, base: edited }) => {
      if (!edited) savedIds.add(id);
      // Edits of one note have its id. Each of them is a text of its own.
      const own = edited ? [place] : places();
      for (const key of own) if (readDraft(key)?.id === id) removeItem(key);
      countDraftChange();
    },
    discard: () => {
      isDiscarded = true;
      removeItem(place);
      countDraftChange();
    },
    setAside: (draft) => {
      isDiscarded = true;
      writeItem(place, JSON.stringify({ ...draft, isSetAside: true }));
      countDraftChange();
    },
    watch: (onChange) => {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key !== place || isDiscarded) return;
        onChange({ before: parseDraft(oldValue), now: parseDraft(newValue) });
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    adopt: (key) => {
      const draft = readDraft(key);
      if (!draft) return null;
      place = key;
      // A note on which the service failed for a day returns under its id.
      savedIds.delete(draft.id);
      return draft;
    },
    move: () => {
      place = moved();
    },
  };
}
