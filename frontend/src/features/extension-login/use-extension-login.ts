import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, NetworkError } from '../../api/errors';
import {
  authenticateExtension,
  LostIdentityError,
  type ExtensionSession,
} from '../../api/extension-login';
import { currentSession, expireSession } from '../../session/session';

/** Delay before the session check, in ms. The extension's content script needs it to load. */
const checkDelayMs = 1000;
/** Delay before the tab closes, in ms. */
const closeDelayMs = 2000;
/** Wait for the extension's acknowledgement, in ms. */
const answerWaitMs = 5000;

/** Fragment of the address with which an extension that acknowledges opens the page. */
const acknowledges = '#acknowledges';

/** `missing`: no acknowledgement has arrived in time. */
type Answer = 'awaited' | 'acknowledged' | 'missing';

export type ExtensionState =
  | { readonly name: 'checking' | 'authenticating' | 'login' | 'no-answer' }
  /** `closes`: the tab closes automatically. */
  | { readonly name: 'success'; readonly closes: boolean }
  | { readonly name: 'error'; readonly message: string };

/** A message to the extension's content script, which listens on the same window. */
type ExtensionMessage =
  | ({ readonly type: 'AUTH_SUCCESS' } & ExtensionSession)
  | { readonly type: 'AUTH_ERROR'; readonly error: string };

/**
 * Sends this browser's session to the extension, after a sign-in if there is none. `retry` sends it
 * again. Closes the tab on success, or on the acknowledgement if the extension has announced one.
 */
export function useExtensionLogin() {
  const { hash } = useLocation();
  const [isChecking, setIsChecking] = useState(true);
  const [answer, setAnswer] = useState<Answer>('awaited');
  const { mutate, reset, ...handOver } = useMutation({
    mutationFn: authenticateExtension,
    onMutate: () => setAnswer('awaited'),
    onSuccess: (session) => postToExtension({ type: 'AUTH_SUCCESS', ...session }),
    onError: (error) => {
      if (error instanceof LostIdentityError) expireSession();
      postToExtension({ type: 'AUTH_ERROR', error: extensionFailure(error) });
    },
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      setIsChecking(false);
      if (currentSession()) mutate();
    }, checkDelayMs);
    return () => clearTimeout(timer);
  }, [mutate]);

  const { isSuccess } = handOver;
  useEffect(() => onAcknowledgement(() => setAnswer('acknowledged')), []);

  const isAwaited = isSuccess && answer === 'awaited';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setAnswer('missing'), answerWaitMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  const closes = answer === 'acknowledged' || hash !== acknowledges;
  const isClosing = isSuccess && closes;
  useEffect(() => {
    if (!isClosing) return;
    // Browsers ignore this call in a tab that the learner has opened.
    const timer = setTimeout(() => window.close(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [isClosing]);

  const authenticate = useCallback(() => mutate(), [mutate]);
  const retry = () => {
    reset();
    if (currentSession()) mutate();
  };

  return { state: stateOf({ ...handOver, isChecking, answer, closes }), authenticate, retry };
}

interface HandOver {
  readonly isChecking: boolean;
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly error: unknown;
  readonly answer: Answer;
  readonly closes: boolean;
}

function stateOf({ isChecking, status, error, answer, closes }: HandOver): ExtensionState {
  if (isChecking) return { name: 'checking' };
  switch (status) {
    case 'idle':
      return { name: 'login' };
    case 'pending':
      return { name: 'authenticating' };
    case 'success':
      return answer === 'missing' ? { name: 'no-answer' } : { name: 'success', closes };
    case 'error':
      return { name: 'error', message: extensionFailure(error) };
  }
}

/** Restricts the message to this origin because it contains tokens. */
function postToExtension(message: ExtensionMessage): void {
  window.postMessage(message, window.location.origin);
}

/** Listens for the content script's answer on this window. Returns the function that stops it. */
function onAcknowledgement(listener: () => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<{ type?: unknown } | null>) => {
    const isOwn = source === window && origin === window.location.origin;
    if (isOwn && data?.type === 'AUTH_ACKNOWLEDGED') listener();
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** Returns the error message, which both the learner and the extension receive. */
function extensionFailure(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) {
    return `Failed to get custom token for extension: ${error.message}`;
  }
  if (error instanceof LostIdentityError) {
    return `Failed to authenticate extension: ${error.message}`;
  }
  return 'Authentication failed. Please try again.';
}
