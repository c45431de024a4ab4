import { useState } from 'react';
import { noResponse } from './answer';
import type { Assistant } from './assistant';
import { messageOf, sayInChat } from './chat';
import type { OpenedChat } from './chat';
import { useRequest } from './use-request';

/** A running chat. A message that could not be sent stays in `text`. */
export function useChat(assistant: Assistant, opened: OpenedChat) {
  const [threadId, setThreadId] = useState(opened.threadId);
  const [messages, setMessages] = useState(opened.messages);
  const [text, setText] = useState('');
  const [isThinking, setIsThinking] = useState(false);
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | null>(null);
  const { run, cancel } = useRequest();

  const send = (message = text.trim()) => {
    if (message === '' || isThinking) return;
    setText(message);
    setIsThinking(true);
    setFailure(null);
    run((signal) => sayInChat(assistant, { draft: opened.draft, threadId }, message, signal), {
      onAnswer: (answer) => {
        setIsThinking(false);
        setThreadId(answer.threadId);
        if (answer.response.trim() === '') {
          setFailure({ message: noResponse, canRetry: true });
          return;
        }
        setMessages([...messages, messageOf('user', message), messageOf('agent', answer.response)]);
        setText('');
      },
      onFailure: (error) => {
        const { reason, canRetry } = assistant.describeFailure(error);
        setIsThinking(false);
        setFailure({ message: `Failed to send message: ${reason}`, canRetry });
      },
    });
  };

  const stop = () => {
    cancel();
    setIsThinking(false);
  };

  return { messages, text, setText, isThinking, failure, send, stop };
}
