import type { LoginMessage } from '../messages';

/*
 * Runs on the web app's page for extensions only. Hands its session to the background and acknowledges
 * it. Messages of other windows and frames, and of other origins, are ignored.
 */
window.addEventListener(
  'message',
  ({ source, origin, data }: MessageEvent<LoginMessage | null>) => {
    if (source !== window || origin !== window.location.origin || data?.type !== 'AUTH_SUCCESS')
      return;
    const { type, customToken, user } = data;
    void chrome.runtime
      .sendMessage<LoginMessage, boolean>({ type, customToken, user })
      .then((isSignedIn) => {
        if (isSignedIn) window.postMessage({ type: 'AUTH_ACKNOWLEDGED' }, window.location.origin);
      });
  },
);
