import type { WrittenDraft } from '../composer/draft-change';
import type { AnswerPart } from './answer';
import type { ChatMessage } from './assistant';
import type { CardDraft } from './card-draft';

/** A chat as it stands when it is opened. */
export interface OpenedChat {
  draft: WrittenDraft;
  threadId: string;
  messages: readonly ChatMessage[];
  /** The note reads otherwise than when the chat began. */
  isOutdated: boolean;
}

/** What the panel shows; while it is hidden there is none. `draft` is the note that was asked about. */
export type PanelView =
  | { mode: 'selecting' }
  | { mode: 'loading' }
  | { mode: 'error'; message: string; retry: (() => void) | null }
  | { mode: 'agent-chat'; shows: 'answer'; draft: WrittenDraft; parts: readonly AnswerPart[] }
  | { mode: 'agent-chat'; shows: 'cards'; draft: WrittenDraft; cards: readonly CardDraft[] }
  | { mode: 'agent-chat'; shows: 'chat'; chat: OpenedChat };
