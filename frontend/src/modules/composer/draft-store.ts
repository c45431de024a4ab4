import { noteSchema } from '@mylinguist/shared/schemas/note';
import { noteSourceSchema } from '@mylinguist/shared/schemas/note-source';
import * as z from 'zod/mini';
import { itemKeys, readItem, removeItem, writeItem } from '../../lib/storage';
import { createStore } from '../../lib/store';
import { countDraftChange } from '../../offline/draft-changes';
import { isUnsentDraft } from '../../offline/unsaved-work';
import { exerciseKinds } from '../note-content/exercises';
import { noteModes } from '../note-content/note-modes';
import { emptyExercises, mapExercises } from './exercise-drafts';
import { isWorthKeeping } from './note-draft';
import type { NoteDraft } from './note-draft';

/** Stores one draft in this browser. It survives a reload and an expired session. */
export interface DraftStore {
  /** The draft; null without a readable one. */
  read: () => NoteDraft | null;
  /** Stores a draft. Removes it if it holds nothing that the learner would miss. */
  write: (draft: NoteDraft) => void;
  /** Removes the draft with this id after it was saved. */
  forget: (draftId: string) => void;
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

/** A draft of another build may lack a kind of exercise or a field. */
export const exerciseDraftsSchema = z.pipe(
  z.record(z.string(), z.record(z.string(), z.string())),
  z.transform((stored) => mapExercises((kind) => ({ ...emptyExercises[kind], ...stored[kind] }))),
);

const storedDraftSchema = z.object({
  id: z.uuid(),
  mode: z.nullable(z.enum(noteModes)),
  title: z.nullable(z.string()),
  content: z.string(),
  contentType: z.optional(z.int()),
  tags: z.nullable(z.array(z.string())),
  exercises: exerciseDraftsSchema,
  source: z.optional(noteSourceSchema),
  accepted: z._default(z.array(z.enum(exerciseKinds)), []),
  typed: z._default(z.array(z.enum(exerciseKinds)), []),
  removed: z._default(z.array(z.enum(exerciseKinds)), []),
  aiEnriched: z._default(z.boolean(), false),
  base: z._default(z.nullable(noteSchema), null),
  isSetAside: z.optional(z.literal(true)),
  isConflict: z.optional(z.literal(true)),
});

/** Earlier builds stored each exercise in a field of the draft. */
function upgradeDraft(stored: Record<string, unknown> | null): unknown {
  if (!stored || 'exercises' in stored) return stored;
  const { mode, flashcard, clozeText } = stored;
  return {
    ...stored,
    mode: mode === 'quicknote' ? 'freestyle' : mode,
    exercises: { flashcard, cloze: { text: clozeText } },
  };
}

/** Reads the draft under a key of local storage; null without a readable one. */
export function readDraft(key: string): NoteDraft | null {
  return parseDraft(readItem(key));
}

function parseDraft(text: string | null): NoteDraft | null {
  try {
    const draft = storedDraftSchema.parse(
      upgradeDraft(JSON.parse(text ?? 'null') as Record<string, unknown> | null),
    );
    // An earlier build kept the format of a note without storing it in the draft.
    return { ...draft, contentType: draft.contentType ?? draft.base?.contentType ?? 0 };
  } catch {
    // There is no draft, or it has a shape that this build cannot read.
    return null;
  }
}

/** The key of a new note that the API has refused. An empty composer opens it. */
export const offeredDraft = createStore<string | null>(null);

/**
 * Opens the draft under a key of local storage. If that has no draft, opens one that a closed tab
 * left under a related key. Concurrent tabs use separate keys, so no tab overwrites another's draft.
 */
export function openDraftStore(base: string): DraftStore {
  const beside = `${base}:~`;
  const places = () => [base, ...itemKeys().filter((key) => key.startsWith(beside))];
  const draftAt = (key: string) => (isUnsentDraft(key) ? null : readDraft(key));
  const moved = () => beside + crypto.randomUUID();
  let place = places().find(draftAt) ?? (isUnsentDraft(base) ? moved() : base);
  let isDiscarded = false;
  return {
    read: () => draftAt(place),
    write: (draft) => {
      if (isDiscarded) return;
      if (isWorthKeeping(draft)) writeItem(place, JSON.stringify(draft));
      else removeItem(place);
    },
    forget: (draftId) => {
      if (draftAt(place)?.id === draftId) removeItem(place);
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
      const draft = draftAt(key);
      if (draft) place = key;
      return draft;
    },
    move: () => {
      place = moved();
    },
  };
}
