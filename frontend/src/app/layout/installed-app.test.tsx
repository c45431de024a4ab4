import { act, waitFor } from '@testing-library/react';
import { enqueue } from '../../writes/load-outbox';
import { dueQuery } from '../../api/reviews';
import { outboxState } from '../../writes/outbox/outbox-state';
import { endSession } from '../../session/session';
import { makeDueNote, makeRating } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { AppBadge } from './app-badge';
import { usePersistence } from './use-persistence';

const provide = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'storage');
  act(() => outboxState.write({ unstored: 0, waiting: 0, sending: null, isFailing: false }));
});

test('the icon of the app shows the number of due notes until the session ends', async () => {
  const badge = jest.fn(() => Promise.resolve());
  provide('setAppBadge', badge);
  const { queryClient } = renderScreen(<AppBadge />);
  const showDue = (dueCount: number) =>
    act(() => {
      queryClient.setQueryData(dueQuery().queryKey, {
        notes: [makeDueNote()],
        dueCount,
        nextReviewDate: null,
      });
    });
  showDue(12);
  await waitFor(() => expect(badge).toHaveBeenLastCalledWith(12));
  showDue(0);
  await waitFor(() => expect(badge).toHaveBeenLastCalledWith(0));
  showDue(3);
  await waitFor(() => expect(badge).toHaveBeenLastCalledWith(3));
  act(endSession);
  expect(badge).toHaveBeenLastCalledWith(0);
});

function Persistence() {
  usePersistence();
  return null;
}

test('the browser is asked to keep its storage after the first review offline, and only once', async () => {
  const persist = jest.fn(() => Promise.resolve(true));
  provide('storage', { persist, persisted: () => Promise.resolve(false) });
  setOnline(false);
  const { queryClient } = renderScreen(<Persistence />);
  const review = () => act(() => enqueue(queryClient, makeRating()));
  expect(persist).not.toHaveBeenCalled();
  await review();
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  await review();
  await waitFor(() => expect(outboxState.read().waiting).toBe(2));
  expect(persist).toHaveBeenCalledTimes(1);
});
