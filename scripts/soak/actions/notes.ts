import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import type { UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import type { Draft, ExpectedNote } from '../expected-note';
import type { Learner } from '../learner';

/** A learner with this many notes deletes one instead of writing another. */
const notesAtMost = 30;

/** Converts a draft to a request body. The API derives the answers of a cloze from its text. */
const inputOf = ({ cloze, ...draft }: Draft) => ({
  ...draft,
  cloze: cloze && { title: cloze.title, text: cloze.text },
});

export async function createNote(learner: Learner): Promise<void> {
  if (learner.notes.size >= notesAtMost) return deleteNote(learner);
  const id = learner.random.uuid();
  const after: ExpectedNote = {
    id,
    draft: makeDraft(learner),
    isArchived: false,
    reviews: [],
    schedule: null,
  };
  const body = inputOf(after.draft);
  const headers = { [idempotencyHeader]: id };
  const isStored = () => learner.findOut(id, after);
  const reply = await learner.caller.attempt('createNote', { headers, body }, isStored);
  if (reply && learner.expect('createNote', reply, [201])) learner.acknowledge(id, after, reply);
}

/** Edits a note, with the ETag of the learner's copy as the precondition. */
export async function editNote(learner: Learner): Promise<void> {
  const note = anyNote(learner);
  if (!note) return;
  const draft = makeDraft(learner);
  await change(learner, note, { ...note, draft }, inputOf(draft));
}

/** Archives a note, or restores it. */
export async function archiveNote(learner: Learner): Promise<void> {
  const note = anyNote(learner);
  if (!note) return;
  const isArchived = !note.isArchived;
  await change(learner, note, { ...note, isArchived }, { isArchived });
}

async function change(
  learner: Learner,
  before: ExpectedNote,
  after: ExpectedNote,
  body: UpdateNoteRequest,
): Promise<void> {
  const { id } = before;
  const isMove = 'isArchived' in body;
  if (!isMove) await learner.copy.refresh();
  const etag = isMove ? undefined : learner.copy.notes.get(id)?.etag;
  const headers: Record<string, string> = etag === undefined ? {} : { 'If-Match': etag };
  const params = { noteId: id };
  const isStored = () => learner.findOut(id, after);
  const reply = await learner.caller.attempt('updateNote', { params, headers, body }, isStored);
  if (!reply) return;
  if (reply.status === 412) {
    // Only this learner changes the note, so an earlier attempt was stored.
    if (!(await isStored())) learner.complain(`the API rejected a change of note ${id} as stale`);
  } else if (learner.expect('updateNote', reply, [200])) {
    learner.acknowledge(id, after, reply);
  }
}

/** Deletes a note. A 404 means that an earlier attempt has deleted it. */
export async function deleteNote(learner: Learner): Promise<void> {
  const note = anyNote(learner);
  if (!note) return;
  const { id } = note;
  const isStored = () => learner.findOut(id, null);
  const reply = await learner.caller.attempt('deleteNote', { params: { noteId: id } }, isStored);
  if (reply && learner.expect('deleteNote', reply, [204, 404])) learner.acknowledge(id, null);
}

function anyNote({ notes, random }: Learner): ExpectedNote | undefined {
  return notes.size === 0 ? undefined : random.pick([...notes.values()]);
}

const words = [
  'recall',
  'größer',
  '記憶',
  'naïve',
  'два',
  '🙂',
  'line\nbreak',
  '**bold**',
  '"quoted"',
];

/** Lengths of notes in characters. Most notes are short. */
const lengths = [20, 80, 80, 200, 200, 400, 4000];

/** Creates a random draft with the learner's uid in each text. */
function makeDraft({ account, random, tags }: Learner): Draft {
  const text = (length: number) => {
    let content = `${account.uid} ${random.below(1_000_000)}`;
    while (content.length < length) content += ` ${random.pick(words)}`;
    return content;
  };
  const word = `word${random.below(1000)}`;
  const title = random.chance(0.4) ? text(10) : null;
  return {
    title,
    content: text(random.pick(lengths)),
    tags: tags.size === 0 ? [] : [...new Set([random.pick([...tags]), random.pick([...tags])])],
    flashcard: random.chance(0.3) ? { front: text(20), back: text(40), hint: null } : null,
    cloze: random.chance(0.2)
      ? { title, text: `${account.uid} remembers {{${word}}}.`, answers: [word] }
      : null,
  };
}

/** Tries to change a note of another learner. The API must answer 404. */
export async function trespass(learner: Learner, others: readonly Learner[]): Promise<void> {
  const { random, caller } = learner;
  const victim = random.pick(others);
  const ids = [...victim.notes.keys()];
  if (victim === learner || ids.length === 0) return;
  const noteId = random.pick(ids);
  const params = { noteId };
  const replies = [
    await caller.settle('updateNote', { params, body: { content: learner.account.uid } }),
    await caller.settle('review', { body: { noteId, response: 'Hard' } }),
    await caller.settle('undoReview', { body: { noteId } }),
    await caller.settle('deleteNote', { params }),
    await caller.settle('deleteNote', { params, query: { forever: 'true' } }),
    await caller.settle('restoreNote', { params }),
  ];
  for (const reply of replies)
    learner.expect(`a request for another learner's note ${noteId}`, reply, [404]);
}
