import { bin } from '@mylinguist/shared/limits';
import { countedText, type CountedTexts } from '@mylinguist/shared/notes/counted-text';

const megabyte = 1024 ** 2;

/**
 * Returns why notes cannot be deleted together, or null. "Recently deleted" would drop some of them
 * at once, so the deletion could not be undone.
 */
export function binProblem(notes: readonly CountedTexts[]): string | null {
  const limit = bin.notes.toLocaleString('en');
  if (notes.length > bin.notes) {
    return `Recently deleted holds ${limit} notes, and ${notes.length.toLocaleString('en')} are selected. Select fewer notes to delete them.`;
  }
  const encoder = new TextEncoder();
  const bytes = notes.reduce((sum, note) => sum + encoder.encode(countedText(note)).length, 0);
  if (bytes <= bin.bytes) return null;
  return `Recently deleted holds ${bin.bytes / megabyte} MB of text, and the selected notes have ${Math.ceil(bytes / megabyte)} MB. Select fewer notes to delete them.`;
}
