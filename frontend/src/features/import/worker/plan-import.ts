import type { ImportedNote } from '@mylinguist/importers/imported-note';
import { countedText } from '@mylinguist/shared/notes/counted-text';
import { tagKey } from '@mylinguist/shared/notes/tags';
import { spreadChoices, type Choices, type Here, type OnChange, type Plan } from './messages';

/** How a note of the file relates to those of the learner. */
export type Relation = 'fresh' | 'unchanged' | 'deleted' | 'changed';

export interface RelatedNote {
  readonly note: ImportedNote;
  readonly relation: Relation;
}

/** A note that the import sends. */
export interface PlannedNote {
  readonly note: ImportedNote;
  /** For a note that exists. */
  readonly onChange: OnChange | null;
}

const dayMs = 86_400_000;

const encoder = new TextEncoder();

/** Applies the choices of the learner to the notes of a file. Notes with a date keep it. */
export function planImport(
  related: readonly RelatedNote[],
  here: Here,
  choices: Choices,
): { readonly planned: readonly PlannedNote[]; readonly plan: Plan } {
  const chosen = related.filter(isChosen(choices));
  const { fitting, overCap } = withinRoom(chosen, here.room);
  const { isKept, lostTags } = keptTags(fitting, here);
  const sent = fitting.map(({ note, relation }): PlannedNote => {
    const onChange =
      relation === 'changed' ? (choices.onChangeOf[note.id] ?? choices.onChange) : null;
    return { note: { ...note, tags: note.tags.filter(isKept) }, onChange };
  });
  const unscheduled = sent.filter(isUnscheduled).length;
  const spreadDays = choices.spreadDays ?? fittingDays(unscheduled);
  const planned = spread(sent, here.today, spreadDays);
  const taken = planned.filter(({ onChange }) => onChange !== 'mine').map(({ note }) => note);
  const count = (isCounted: (note: ImportedNote) => boolean) => taken.filter(isCounted).length;
  const plan: Plan = {
    notes: taken.length,
    sent: planned.length,
    kinds: {
      flashcard: count(({ kind }) => kind === 'flashcard'),
      cloze: count(({ kind }) => kind === 'cloze'),
      quickNote: count(({ kind }) => kind === 'quickNote'),
    },
    withHistory: count(({ reviews }) => reviews > 0),
    reviews: taken.reduce((sum, { reviews }) => sum + reviews, 0),
    dueToday: count(({ due, isArchived }) => !isArchived && due !== null && due <= here.today),
    unscheduled,
    spreadDays,
    archived: related.filter(({ note, relation }) => note.isArchived && isSent(relation)).length,
    tags: countTags(taken),
    lostTags,
    overCap,
  };
  return { planned, plan };
}

const isSent = (relation: Relation) => relation === 'fresh' || relation === 'changed';

function isChosen({ archived, onlyTags }: Choices): (related: RelatedNote) => boolean {
  const wanted = onlyTags && new Set(onlyTags);
  return ({ note, relation }) =>
    isSent(relation) &&
    (archived === 'archive' || !note.isArchived) &&
    (wanted === null || note.tags.some((name) => wanted.has(name)));
}

/** Returns the notes that the learner may still store, the first ones of the file. */
function withinRoom(
  related: readonly RelatedNote[],
  room: Here['room'],
): { fitting: RelatedNote[]; overCap: number } {
  let { notes, bytes } = room;
  const fitting = related.filter(({ note, relation }) => {
    if (relation !== 'fresh') return true;
    const source = note.source ?? undefined;
    const size = encoder.encode(countedText({ ...note, source })).length;
    if (notes < 1 || size > bytes) return false;
    notes--;
    bytes -= size;
    return true;
  });
  return { fitting, overCap: related.length - fitting.length };
}

/** Returns a filter for the tags that exist or may be created. Of the others the most used stay. */
function keptTags(related: readonly RelatedNote[], here: Here) {
  const existing = new Set(here.tags.map(tagKey));
  const isNew = (name: string) => !existing.has(tagKey(name));
  const added = countTags(related.map(({ note }) => note)).filter(({ name }) => isNew(name));
  const kept = new Set(added.slice(0, here.room.tags).map(({ name }) => name));
  return {
    isKept: (name: string) => !isNew(name) || kept.has(name),
    lostTags: added.length - kept.size,
  };
}

function countTags(notes: readonly ImportedNote[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of notes.flatMap(({ tags }) => tags)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** Returns whether a note is new and may begin on any day. */
const isUnscheduled = ({ note, onChange }: PlannedNote) =>
  onChange === null &&
  !note.isArchived &&
  note.due === null &&
  note.past === null &&
  note.stored === null;

/** New notes that a learner can begin on a day. */
const newPerDay = 25;

/** Returns the number of days after which at most 25 notes a day are new, if there is one. */
const fittingDays = (count: number): number =>
  spreadChoices.find((days) => count <= newPerDay * days) ?? Math.max(...spreadChoices);

/** Spreads the first reviews of new notes evenly over days, in the order of the file. */
function spread(
  planned: readonly PlannedNote[],
  today: string,
  days: number,
): readonly PlannedNote[] {
  if (days <= 1) return planned;
  const count = planned.filter(isUnscheduled).length;
  const tomorrow = Date.parse(today) + dayMs;
  let index = 0;
  return planned.map((entry) => {
    if (!isUnscheduled(entry)) return entry;
    const day = Math.floor((index++ * days) / count);
    const due = new Date(tomorrow + day * dayMs).toISOString().slice(0, 10);
    return { ...entry, note: { ...entry.note, due } };
  });
}
