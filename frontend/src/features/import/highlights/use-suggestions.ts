import type { ErrorCode } from '@mylinguist/shared/errors';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../modules/assistant/answer';
import type { Assistant } from '../../../modules/assistant/assistant';
import type { CardDraft } from '../../../modules/assistant/card-draft';
import {
  askForCards,
  cancelCards,
  isAskedForCards,
  openCards,
} from '../../../modules/assistant/open-cards';
import { savedDraft } from '../../../modules/assistant/saved-note';
import type { WrittenDraft } from '../../../modules/composer/draft-change';

/** A highlight of which the assistant was asked for cards. */
export interface AskedHighlight {
  readonly note: Note;
  /** The highlight as it was when the assistant was asked. */
  readonly draft: WrittenDraft;
  /** `none`: the assistant has suggested no card, for the reason in `text`. */
  readonly status: 'waiting' | 'asking' | 'none' | 'cards';
  readonly text: string;
  readonly cards: readonly CardDraft[];
}

/** Why the assistant was not asked further. */
interface Interruption {
  readonly isFailure: boolean;
  readonly reason: string;
  /** The highlights that were not read; none if another attempt cannot help. */
  readonly rest: readonly Note[];
}

/** Errors of one text. The assistant can read the next one. */
const textCodes: readonly ErrorCode[] = ['INVALID_INPUT', 'BODY_TOO_LARGE', 'ASSISTANT_REFUSED'];

/** Number of highlights with open cards above which the learner decides about some first. */
const mostOpen = 20;

const nothingToLearn = 'The assistant found nothing to ask in this highlight.';

interface SuggestionOptions {
  readonly assistant: Assistant;
  /** The notes of the import. */
  readonly notes: readonly Note[];
  /** Called when the learner no longer needs to choose a highlight. */
  readonly onSeen: (ids: readonly string[]) => void;
}

/**
 * Asks for cards, one highlight after the other. Leaving the page ends it after the current highlight,
 * whose cards are kept and are shown at the next visit.
 */
export function useSuggestions({ assistant, notes: known, onSeen }: SuggestionOptions) {
  const [asked, setAsked] = useState<readonly AskedHighlight[]>(() =>
    known.flatMap((note) => keptHighlight(assistant, note) ?? []),
  );
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const run = useRef<AbortController | null>(null);

  const change = (id: string, next: Partial<AskedHighlight>) =>
    setAsked((before) => before.map((each) => (each.note.id === id ? { ...each, ...next } : each)));

  /** Asks about one highlight. Returns the interruption if no further one can be asked. */
  const askAbout = async (note: Note): Promise<{ reason: string; canRetry: boolean } | null> => {
    const draft = savedDraft(note);
    const problem = problemOf(draft);
    if (problem !== null) {
      change(note.id, { status: 'none', text: problem });
      return null;
    }
    change(note.id, { status: 'asking' });
    try {
      const cards = await askForCards(assistant, draft);
      change(note.id, cards.length > 0 ? { status: 'cards', cards } : none(nothingToLearn));
      return null;
    } catch (error) {
      const { reason, canRetry, code } = assistant.describeFailure(error);
      if (code === null || !textCodes.includes(code)) return { reason, canRetry };
      change(note.id, none(reason));
      return null;
    }
  };

  const askAll = async (notes: readonly Note[]) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setIsAsking(true);
    for (const [index, note] of notes.entries()) {
      const failure = await askAbout(note);
      if (controller.signal.aborted) return;
      if (!failure) {
        onSeen([note.id]);
        continue;
      }
      const rest = notes.slice(index);
      const ids = new Set(rest.map(({ id }) => id));
      setAsked((before) => before.filter((each) => !ids.has(each.note.id)));
      setInterruption({
        isFailure: true,
        reason: failure.reason,
        rest: failure.canRetry ? rest : [],
      });
      break;
    }
    setIsAsking(false);
  };

  /** Asks about highlights. Those of which the learner has decided leave the page. */
  const ask = (notes: readonly Note[]) => {
    const open = asked.filter(({ note }) => openCards(assistant, note.id).length > 0);
    if (open.length >= mostOpen) {
      const reason = `The cards of ${open.length} highlights wait for you. Decide about some of them first.`;
      setInterruption({ isFailure: false, reason, rest: [] });
      return;
    }
    setInterruption(null);
    // Another tab may have asked about some of them.
    const added = notes.map((note) => keptHighlight(assistant, note) ?? waiting(note));
    setAsked([...open, ...added]);
    void askAll(added.filter(({ status }) => status !== 'cards').map(({ note }) => note));
  };

  /** Ends the run. The highlights that were not read can be chosen again. */
  const stop = () => {
    run.current?.abort();
    for (const { note, status } of asked) if (status === 'asking') cancelCards(note.id);
    setAsked((before) => before.filter(({ status }) => status === 'none' || status === 'cards'));
    setIsAsking(false);
  };

  useEffect(() => {
    onSeen(asked.filter(({ status }) => status === 'cards').map(({ note }) => note.id));
    const running = asked.filter(({ status }) => status === 'asking');
    if (running.length > 0) void askAll(running.map(({ note }) => note));
    return () => run.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- joins what ran when the page was left
  }, []);

  return { asked, interruption, isAsking, ask, stop };
}

const none = (text: string) => ({ status: 'none', text }) as const;

const waiting = (note: Note): AskedHighlight => ({
  note,
  draft: savedDraft(note),
  status: 'waiting',
  text: '',
  cards: [],
});

/** Returns a highlight of which the assistant was asked earlier; null if there is nothing to show. */
function keptHighlight(assistant: Assistant, note: Note): AskedHighlight | null {
  const cards = openCards(assistant, note.id);
  if (cards.length > 0) return { ...waiting(note), status: 'cards', cards };
  return isAskedForCards(note.id) ? { ...waiting(note), status: 'asking' } : null;
}
