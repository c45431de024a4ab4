import type { ImportedNote } from '@mylinguist/importers/imported-note';
import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { ImportItemInput } from '@mylinguist/shared/schemas/import';
import type { CardSample } from './messages';

/** Returns a note as the API receives it, without the reviews. */
export function toItem(note: ImportedNote): ImportItemInput {
  const { id, title, content, contentType, tags, source, isArchived, createdAt } = note;
  const { due, past, stored } = note;
  return {
    id,
    title,
    content,
    contentType,
    tags: [...tags],
    ...requestableExercises(note),
    source,
    isArchived,
    createdAt,
    due,
    past,
    ...(stored && {
      reviewData: stored.reviewData,
      ...(stored.aiEnriched && { aiEnriched: true as const }),
      ...(stored.archivedAt !== undefined && { archivedAt: stored.archivedAt }),
      ...(stored.quiz && { quiz: stored.quiz }),
      ...(stored.editedAt !== undefined && { editedAt: stored.editedAt }),
    }),
  };
}

/** Returns an item with as many of its reviews, the latest ones, as fit into a number of bytes. */
export function withReviews(
  item: ImportItemInput,
  reviews: readonly ReviewLogEntry[],
  bytes: number,
): ImportItemInput {
  if (reviews.length === 0) return item;
  let room = bytes - sizeOf(item);
  const fitting: ReviewLogEntry[] = [];
  for (const review of reviews.toReversed()) {
    room -= sizeOf(review) + 1;
    if (room < 0) break;
    fitting.push(review);
  }
  return { ...item, reviews: fitting.reverse() };
}

const encoder = new TextEncoder();

/** Returns the size of a value in a request, in bytes. */
export const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

export function toSample(note: ImportedNote): CardSample {
  const { id, title, content, contentType, flashcard, cloze, kind, tags, reviews, due } = note;
  const { isArchived, cardType } = note;
  const texts = { title, content, contentType, flashcard, cloze };
  return { id, ...texts, kind, tags, reviews, due, isArchived, cardType };
}
