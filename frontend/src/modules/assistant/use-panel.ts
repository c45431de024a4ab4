import { useEffect, useState } from 'react';
import type { WrittenDraft } from '../composer/draft-change';
import { mainText } from '../composer/draft-text';
import { noResponse, partsOf, problemOf, promptText } from './answer';
import type { AnswerPart } from './answer';
import type { AssistedNote, Assistant, ToolChoice } from './assistant';
import type { CardDraft } from './card-draft';
import { beginChat, resumeChat } from './chat';
import type { OpenedChat } from './chat';
import { askForCards, cancelCards, isAskedForCards, openCards } from './open-cards';
import { useRequest } from './use-request';

/** What the open panel shows. `draft` is the note as it was when the assistant was asked. */
type PanelView =
  | { mode: 'selecting' }
  | { mode: 'loading' }
  | { mode: 'error'; message: string; retry: (() => void) | null }
  | { mode: 'agent-chat'; shows: 'answer'; draft: WrittenDraft; parts: readonly AnswerPart[] }
  | { mode: 'agent-chat'; shows: 'cards'; draft: WrittenDraft; cards: readonly CardDraft[] }
  | { mode: 'agent-chat'; shows: 'chat'; chat: OpenedChat };

/** Resolves to null without an answer. */
type Work = (draft: WrittenDraft, signal: AbortSignal) => Promise<PanelView | null>;

/** Returns the view of the open cards of the note; null without open cards. */
function cardsOf(assistant: Assistant, note: AssistedNote): PanelView | null {
  const draft = note.read();
  const cards = draft ? openCards(assistant, draft.id) : [];
  return draft && cards.length > 0 ? { mode: 'agent-chat', shows: 'cards', draft, cards } : null;
}

/** The view of the panel and the actions that change it. */
export function usePanel(assistant: Assistant, note: AssistedNote, opensWith: 'tools' | 'chat') {
  const [view, setView] = useState<PanelView>(
    () => cardsOf(assistant, note) ?? { mode: 'selecting' },
  );
  const { run, cancel } = useRequest();

  const ask = (work: Work): void => {
    const draft = note.read();
    const problem = problemOf(draft);
    if (!draft || problem !== null) {
      setView({ mode: 'error', message: problem ?? '', retry: null });
      return;
    }
    const retry = () => ask(work);
    setView({ mode: 'loading' });
    run((signal) => work(draft, signal), {
      onAnswer: (answer) => setView(answer ?? { mode: 'error', message: noResponse, retry }),
      onFailure: (error) => {
        const { reason, canRetry, isAbsent } = assistant.describeFailure(error);
        const message = isAbsent ? reason : `Failed to enhance content: ${reason}`;
        setView({ mode: 'error', message, retry: canRetry && !isAbsent ? retry : null });
      },
    });
  };

  const applyTool = (tool: ToolChoice) =>
    ask(async (draft, signal) => {
      const answer = await assistant.complete(
        { ...tool, content: promptText(draft, mainText(draft)) },
        signal,
      );
      const parts = partsOf(answer);
      return parts.length === 0 ? null : { mode: 'agent-chat', shows: 'answer', draft, parts };
    });

  const suggestCards = () =>
    ask(async (draft) => {
      const cards = await askForCards(assistant, draft);
      return cards.length === 0 ? null : { mode: 'agent-chat', shows: 'cards', draft, cards };
    });

  const chatBy = (open: typeof beginChat) => () =>
    ask(async (draft, signal) => {
      const chat = await open(assistant, draft, signal);
      return chat && { mode: 'agent-chat', shows: 'chat', chat };
    });
  const openChat = chatBy(resumeChat);

  useEffect(() => {
    if (view.mode !== 'selecting') return;
    if (isAskedForCards(note.read()?.id ?? '')) suggestCards();
    else if (opensWith === 'chat') openChat();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the panel opens
  }, []);

  const showTools = () => {
    cancel();
    cancelCards(note.read()?.id ?? '');
    setView({ mode: 'selecting' });
  };

  return { view, applyTool, suggestCards, openChat, startOver: chatBy(beginChat), showTools };
}
