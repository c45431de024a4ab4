import type { CompleteNoteRequest, SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import type { CreateNoteRequest, ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import type { DraftChange, WrittenDraft } from '../composer/draft-change';
import type { ExerciseDrafts } from '../composer/exercise-drafts';

/** What a translation, a rewriting or a suggestion of cards answers; parts not asked for are absent. */
export interface Completion {
  rewrite?: string | undefined;
  cards?: readonly SuggestedCard[] | undefined;
  translation?: string | undefined;
  pronunciation?: string | undefined;
  example?: string | undefined;
  relatedTerms?: readonly string[] | undefined;
}

type Choice<Operation> = Pick<
  Extract<CompleteNoteRequest, { operation: Operation }>,
  'operation' | 'parameters'
>;

/** A tool of the menu with what the learner chose for it. */
export type ToolChoice = Choice<'rewrite'> | Choice<'translate'>;

export interface ChatMessage {
  id: string;
  type: 'user' | 'agent';
  content: string;
}

/** Where a chat goes on, and what the assistant was told of the note when it began. */
interface ChatThread {
  threadId: string;
  about: string;
}

interface AssistantFailure {
  /** A sentence for the learner. */
  reason: string;
  canRetry: boolean;
  /** There is no assistant here. */
  isAbsent: boolean;
  /** The thread that was meant is no more. */
  isExpired: boolean;
}

/** What the panel asks for. Every request ends with its signal. */
export interface Assistant {
  complete: (request: CompleteNoteRequest, signal: AbortSignal) => Promise<Completion>;
  /** Without a thread one begins. */
  send: (
    message: string,
    threadId: string | null,
    signal: AbortSignal,
  ) => Promise<{ threadId: string; response: string }>;
  /** Oldest first; null when the thread is no more. */
  loadThread: (threadId: string, signal: AbortSignal) => Promise<readonly ChatMessage[] | null>;
  /** The chats of this tab, by the id of their note. */
  threads: {
    read: (noteId: string) => ChatThread | null;
    keep: (noteId: string, thread: ChatThread) => void;
  };
  describeFailure: (error: unknown) => AssistantFailure;
  createNote: (note: { draftId: string; input: CreateNoteRequest }) => Promise<Note>;
  deleteNote: (note: Note) => Promise<unknown>;
}

/** An exercise to be put into a note, with its texts. */
export interface AcceptableCard {
  kind: ExerciseKind;
  exercises: ExerciseDrafts;
}

export interface AcceptedCard {
  /** Tells the learner where the card is now. */
  message: string;
  /** Takes it back; tells whether that was still possible. */
  undo: () => Promise<boolean>;
}

/** The note that the panel stands beside, and what can be done to it. */
export interface AssistedNote {
  /** The note as it is written now; null when it is no more. */
  read: () => WrittenDraft | null;
  /** Changes what is being written of the note with this id; tells whether it was there to be changed. */
  change: (noteId: string, change: DraftChange) => boolean;
  /** Replaces the exercise of the card's kind, marked as the assistant's; null if the note is gone. */
  accept: (noteId: string, card: AcceptableCard) => Promise<AcceptedCard | null>;
}
