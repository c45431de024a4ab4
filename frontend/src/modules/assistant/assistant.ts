import type { ErrorCode } from '@mylinguist/shared/errors';
import type {
  CompleteNoteRequest,
  SuggestedCard,
  SuggestedQuestion,
} from '@mylinguist/shared/schemas/assistant';
import type { CreateNoteRequest, ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import type { DraftChange, WrittenDraft } from '../composer/draft-change';
import type { ExerciseDrafts } from '../composer/exercise-drafts';

/** The answer to a translation, rewrite, card or quiz request. Parts not requested are absent. */
export interface Completion {
  rewrite?: string | undefined;
  cards?: readonly SuggestedCard[] | undefined;
  questions?: readonly SuggestedQuestion[] | undefined;
  translation?: string | undefined;
  pronunciation?: string | undefined;
  example?: string | undefined;
  relatedTerms?: readonly string[] | undefined;
}

type Choice<Operation> = Pick<
  Extract<CompleteNoteRequest, { operation: Operation }>,
  'operation' | 'parameters'
>;

/** A tool of the menu with the parameters that the learner chose. */
export type ToolChoice = Choice<'rewrite'> | Choice<'translate'>;

export interface ChatMessage {
  id: string;
  type: 'user' | 'agent';
  content: string;
}

/** A stored chat: its thread, and the text of the note that started it. */
interface ChatThread {
  threadId: string;
  about: string;
}

interface AssistantFailure {
  /** A sentence for the learner. */
  reason: string;
  canRetry: boolean;
  /** The code of the API's error; null without an answer of the API. */
  code: ErrorCode | null;
  /** Whether the server has no assistant configured. */
  isAbsent: boolean;
  /** Whether the thread of the chat has expired. */
  isExpired: boolean;
}

/** The requests of the panel. Aborting the signal cancels a request. */
export interface Assistant {
  complete: (request: CompleteNoteRequest, signal: AbortSignal) => Promise<Completion>;
  /** Sends a message. Starts a new thread if `threadId` is null. */
  send: (
    message: string,
    threadId: string | null,
    signal: AbortSignal,
  ) => Promise<{ threadId: string; response: string }>;
  /** Loads the messages of a thread, oldest first. Null if the thread has expired. */
  loadThread: (threadId: string, signal: AbortSignal) => Promise<readonly ChatMessage[] | null>;
  /** The chats of this tab, by note id. */
  threads: {
    read: (noteId: string) => ChatThread | null;
    keep: (noteId: string, thread: ChatThread) => void;
  };
  /** Returns the key of local storage under which the open cards of a note are kept. */
  cardsKey: (noteId: string) => string;
  describeFailure: (error: unknown) => AssistantFailure;
  createNote: (note: { draftId: string; input: CreateNoteRequest }) => Promise<Note>;
  deleteNote: (note: Note) => Promise<unknown>;
}

/** A suggested exercise that can be added to a note. */
export interface AcceptableCard {
  kind: ExerciseKind;
  exercises: ExerciseDrafts;
}

/** Why a card is not accepted yet: the note has such an exercise already, or no longer exists. */
export type CardObstacle = 'place-taken' | 'note-gone';

export interface AcceptedCard {
  /** The message for the learner: where the card was saved. */
  message: string;
  /** Undoes the acceptance. Resolves to false if that is no longer possible. */
  undo: () => Promise<boolean>;
}

/** The note next to the panel, and the actions on it. */
export interface AssistedNote {
  /** Returns the current draft of the note; null if the note was closed or deleted. */
  read: () => WrittenDraft | null;
  /** Changes the draft of the note with this id. Returns false if it cannot be changed. */
  change: (noteId: string, change: DraftChange) => boolean;
  /**
   * Replaces the exercise of the card's kind and marks it as AI-written. Resolves to the obstacle if
   * the note no longer exists or has got another exercise of this kind meanwhile.
   */
  accept: (noteId: string, card: AcceptableCard) => Promise<AcceptedCard | CardObstacle>;
}
