import './isolated-storage';
import { configure, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { HttpNetworkFrame } from 'msw/experimental';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../src/api/query-client';
import { startSession } from '../src/session/session';
import { App } from '../src/app/app';
import { createRoutes } from '../src/app/routes';
import { env } from '../src/config/env';
import { makeToken, makeUser } from '../src/testing/factories';
import { server } from '../src/testing/server';
import '../src/theme/fonts.css';
import { followTheme } from '../src/theme/theme-choice';
import { stories } from './stories';

// Many frames render at the same time and slow each other down.
configure({ asyncUtilTimeout: 20_000 });

/** The screen counts as settled after this time without DOM mutations, in ms. */
const quietMs = 300;

const query = new URLSearchParams(window.location.search);
const story = stories[query.get('story') ?? ''];
const state = story?.states[query.get('state') ?? ''];
if (!story || !state) throw new Error(`Unknown story or state: ${window.location.search}`);

document.documentElement.dir = query.get('dir') ?? 'ltr';

server.configure({
  onUnhandledFrame: ({ frame }) => {
    if (!(frame instanceof HttpNetworkFrame)) return;
    const { url } = frame.data.request;
    if (url.startsWith(env.apiBaseUrl)) console.error(`No handler for ${url}`);
  },
});
server.enable();
followTheme();
state.respond?.();
if (!story.isPublic) startSession({ token: makeToken(), user: makeUser() });

const client = createQueryClient();
const { queries, ...others } = client.getDefaultOptions();
client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
const router = createMemoryRouter(createRoutes(client), {
  initialEntries: [state.path ?? story.path],
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(<App router={router} queryClient={client} />);

const user = userEvent.setup();
try {
  await state.act?.({ user, screen });
  // A pointer that rests on a button keeps its tooltip open.
  await user.hover(document.body);
} catch (error) {
  const [reason] = String(error).split('\n');
  console.error(`The state cannot be opened: ${reason ?? ''}`);
}
await untilQuiet();
// The gallery check and screenshots wait for this attribute.
document.documentElement.dataset['settled'] = 'true';

/** Waits until the screen has content and no longer changes. */
async function untilQuiet(): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, quietMs);
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  if (!root?.hasChildNodes()) await untilQuiet();
}
