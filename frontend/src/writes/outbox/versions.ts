import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResult } from '@mylinguist/shared/schemas/review';

/** The versions of notes that this client's requests have replaced, and those they created. */
export class Versions {
  private readonly next = new Map<string, { etag: string; note: Note | null }>();

  /** @param replaced ETags; empty for a new note */
  put(note: Note, ...replaced: string[]): void {
    for (const etag of replaced) this.next.set(note.id + etag, { etag: note.etag, note });
  }

  /** A review changes the schedule only: its version has the texts of the one before. */
  advance({ noteId, previousEtag, etag }: ReviewResult): void {
    if (previousEtag === undefined || etag === undefined) return;
    this.next.set(noteId + previousEtag, { etag, note: null });
  }

  /** Returns the version that an edit of `base` meets if no other client has changed the note. */
  expected(base: Note): Note {
    let version = base;
    // The answer to a repeated request can name the same version twice.
    const seen = new Set<string>();
    for (;;) {
      seen.add(version.etag);
      const later = this.next.get(base.id + version.etag);
      if (!later || seen.has(later.etag)) return version;
      version = { ...(later.note ?? version), etag: later.etag };
    }
  }
}
