import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, NetworkError } from '../../api/errors';
import {
  authenticateExtension,
  LostIdentityError,
  type ExtensionSession,
} from '../../api/extension-login';
import { currentSession, expireSession } from '../../session/session';

/** Delay before the session check, in ms. The extension's content script needs it to load. */
const checkDelay = 1000;
/** Delay between success and closing the tab, in ms. */
const closeDelay = 2000;

export type ExtensionState =
  | { readonly name: 'checking' | 'authenticating' | 'login' | 'success' }
  | { readonly name: 'error'; readonly message: string };

/** A message to the extension's content script, which listens on the same window. */
type ExtensionMessage =
  | ({ readonly type: 'AUTH_SUCCESS' } & ExtensionSession)
  | { readonly type: 'AUTH_ERROR'; readonly error: string };

/**
 * Sends this browser's session to the extension, after a sign-in if there is none. Closes the tab
 * on success. `retry` sends the session again after a failure.
 */
export function useExtensionLogin() {
  const [isChecking, setIsChecking] = useState(true);
  const { mutate, reset, ...handOver } = useMutation({
    mutationFn: authenticateExtension,
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
    }, checkDelay);
    return () => clearTimeout(timer);
  }, [mutate]);

  const { isSuccess } = handOver;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => window.close(), closeDelay);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const authenticate = useCallback(() => mutate(), [mutate]);
  const retry = () => {
    reset();
    if (currentSession()) mutate();
  };

  return { state: stateOf(isChecking, handOver), authenticate, retry };
}

function stateOf(
  isChecking: boolean,
  { status, error }: { status: 'idle' | 'pending' | 'success' | 'error'; error: unknown },
): ExtensionState {
  if (isChecking) return { name: 'checking' };
  switch (status) {
    case 'idle':
      return { name: 'login' };
    case 'pending':
      return { name: 'authenticating' };
    case 'success':
      return { name: 'success' };
    case 'error':
      return { name: 'error', message: extensionFailure(error) };
  }
}

/** Restricts the message to this origin because it contains tokens. */
function postToExtension(message: ExtensionMessage): void {
  window.postMessage(message, window.location.origin);
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
