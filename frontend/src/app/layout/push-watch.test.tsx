import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { openRevisionMessage } from '../../offline/app-worker/open-revision-message';
import { installPushBrowser, type PushBrowser } from '../../testing/push-browser';
import { renderScreen } from '../../testing/render';
import { PushWatch } from './push-watch';

let browser: PushBrowser;
beforeEach(() => {
  browser = installPushBrowser();
});
afterEach(() => browser.remove());

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const open = () =>
  renderScreen(
    <>
      <PushWatch />
      <Address />
    </>,
  );

test('a reminder that was pressed opens the session', async () => {
  open();
  act(() => browser.postToPage(openRevisionMessage));
  expect(await screen.findByText('/revision?start')).toBeVisible();
});

test('another message of the service worker changes nothing', () => {
  open();
  act(() => browser.postToPage('other'));
  expect(screen.queryByText(/revision/)).not.toBeInTheDocument();
});
