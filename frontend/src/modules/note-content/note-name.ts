import { clozeDisplay } from '@mylinguist/shared/notes/cloze';
import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { plainText } from '@mylinguist/shared/notes/light-format';
import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { exerciseKinds, exercises } from './exercises';

const nameLength = 60;

/**
 * Returns a short name for a note: its title, else the first words of its text or exercise. Never
 * contains an answer.
 */
export function noteName(
  note: Pick<Note, 'title' | 'content' | 'contentType' | ExerciseKind>,
): string {
  const isRich = note.contentType === contentTypes.rich;
  const start = (text: string) => {
    const cut = text.slice(0, 4 * nameLength);
    return plainText(isRich ? withoutRichMarkers(cut) : cut);
  };
  const withoutAnswers = (question: string) => clozeDisplay(question).displayText;
  const candidates = [
    note.title ?? '',
    start(note.content),
    ...exerciseKinds.map((kind) => withoutAnswers(start(exercises[kind].texts(note)[0] ?? ''))),
  ];
  const words = candidates.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean);
  if (words === undefined) return 'Untitled Note';
  const characters = Array.from(words);
  if (characters.length <= nameLength) return words;
  return withEllipsis(characters, nameLength);
}

/** Removes what `plainText` keeps of rich text. Pages without rich notes do not load its parser. */
function withoutRichMarkers(text: string): string {
  return text
    .replace(/^```[\w+#.-]*[ \t]*$|^(?:>[ \t]?)?(?:[ \t]*[-*+•](?:[ \t]|$))?/gm, '')
    .replace(/(`+)([^`\n]+)\1/g, '$2')
    .replace(/\[([^[\]]*)\]\((?:https?:|mailto:)(?:[^()\s]|\([^()\s]*\))*(?:\)|$)/gi, '$1')
    .replace(/==(\S[^=]*)==/g, '$1');
}
