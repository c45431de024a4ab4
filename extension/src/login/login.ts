import { loginType } from '../config';

/*
 * Runs on the web app's page for extensions only. Hands its session to the background, which parses it,
 * and acknowledges it. Messages of other windows and frames, and of other origins, are ignored.
 */
window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window || origin !== window.location.origin || !isLogin(data)) return;
  void chrome.runtime.sendMessage(data).then((isSignedIn: unknown) => {
    if (isSignedIn === true) {
      window.postMessage({ type: 'AUTH_ACKNOWLEDGED' }, window.location.origin);
    }
  });
});

/** Without a schema, because the page would load the schema library for it. */
const isLogin = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === loginType;
