import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeNote, makeNoteList, makeSettings } from '../../../testing/factories';
import { renderScreen } from '../../../testing/render';
import { errorResponse, respond, respondError, type ReceivedCall } from '../../../testing/server';
import { TimeOffSection } from './time-off-section';

const today = studyDay(new Date(), 'UTC');
const dateIn = (days: number) => dateOfDay(today + days);

/** Serves the settings as the API does. */
function serve(initial: Partial<Settings> = {}) {
  let settings = makeSettings(initial);
  respond('getSettings', () => settings);
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('listNotes', makeNoteList([makeNote()]));
  return respond('putSettings', ({ body }) => (settings = body as Settings));
}

async function open(path = '/settings') {
  const page = renderScreen(<TimeOffSection />, { path });
  await screen.findByLabelText('First day');
  return page;
}

const choose = (from: string, to: string) => {
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: to } });
};
const bodyOf = ([first]: readonly ReceivedCall[]) => first?.body as Settings;
const button = (name: string) => screen.getByRole('button', { name });
const weekday = (name: string) => within(screen.getByRole('group', { name }));

describe('a break', () => {
  test('is planned with its price, and saved with the other settings', async () => {
    const saves = serve({ enterToSubmit: true });
    const { user } = await open();
    choose(dateIn(2), dateIn(22));
    expect(
      await screen.findByText(
        /^After 21 days away .* 1 note will wait for you when you come back\.$/,
      ),
    ).toBeVisible();
    await user.click(button('Plan the break'));
    expect(
      await screen.findByText(/^Your break lasts until .* No reminder comes on its days\.$/),
    ).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      makeSettings({ enterToSubmit: true, break: { from: dateIn(2), to: dateIn(22) } }),
    ]);
    expect(await screen.findByText(/^Your break is planned from/)).toBeVisible();
  });

  test('with wrong dates is not saved, and the field says why', async () => {
    const saves = serve();
    const { user } = await open();
    await user.click(button('Plan the break'));
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('Choose the first day.');
    choose(dateIn(2), dateIn(1));
    expect(screen.getByLabelText('Last day')).toBeInvalid();
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
      'The last day is before the first one.',
    );
    await user.click(button('Plan the break'));
    expect(saves).toHaveLength(0);
  });

  test('that is running says so, and keeps its past days when it ends now', async () => {
    const saves = serve({ break: { from: dateIn(-6), to: dateIn(14) } });
    const { user } = await open();
    expect(
      screen.getByText(/^You are on a break until .* with your first review\.$/),
    ).toBeVisible();
    expect(screen.getByLabelText('First day')).toBeDisabled();
    await user.click(button('End it now'));
    expect(await screen.findByText('Your break has ended.')).toBeVisible();
    expect(saves.map(({ body }) => (body as Settings).break)).toEqual([
      { from: dateIn(-6), to: dateIn(-1) },
    ]);
    expect(screen.getByLabelText('First day')).toHaveValue('');
  });

  test('that is running gets another last day', async () => {
    const saves = serve({ break: { from: dateIn(-6), to: dateIn(14) } });
    const { user } = await open();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: dateIn(3) } });
    await user.click(button('Change the break'));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(bodyOf(saves).break).toEqual({ from: dateIn(-6), to: dateIn(3) });
  });

  test('that has not begun is cancelled', async () => {
    const saves = serve({ break: { from: dateIn(3), to: dateIn(14) } });
    const { user } = await open();
    await user.click(button('Cancel the break'));
    expect(await screen.findByText('Your break is cancelled.')).toBeVisible();
    expect(saves.map(({ body }) => (body as Settings).break)).toEqual([null]);
  });

  test('that cannot be saved keeps its dates in the form, and can be tried again', async () => {
    serve();
    const { user } = await open();
    respond('putSettings', () => errorResponse('INVALID_INPUT'));
    choose(dateIn(2), dateIn(22));
    await user.click(button('Plan the break'));
    expect(await screen.findByText(/^Failed to save your break: /)).toBeVisible();
    expect(screen.getByLabelText('Last day')).toHaveValue(dateIn(22));
    const saves = respond('putSettings', ({ body }) => body as Settings);
    await user.click(button('Try again'));
    await waitFor(() => expect(saves).toHaveLength(1));
  });

  test('has no price while the notes cannot be loaded', async () => {
    serve();
    respondError('listNotes', 'UNAVAILABLE');
    await open();
    choose(dateIn(2), dateIn(22));
    expect(await screen.findByText(/so the price of this break is not known\.$/)).toBeVisible();
  });

  test('is what a link of the return plan leads to', async () => {
    serve();
    await open('/settings#break');
    const section = screen.getByRole('region', { name: 'Breaks and lighter days' });
    await waitFor(() => expect(section.parentElement).toHaveFocus());
  });
});

describe('lighter weekdays', () => {
  test('are saved at once', async () => {
    const saves = serve();
    const { user } = await open();
    await user.click(weekday('Sunday').getByRole('button', { name: '0 %' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(bodyOf(saves).lightDays).toEqual([100, 100, 100, 100, 100, 100, 0]);
    expect(weekday('Sunday').getByRole('button', { pressed: true })).toHaveTextContent('0 %');
  });

  test('are chosen with the arrow keys', async () => {
    const saves = serve();
    const { user } = await open();
    const [all] = weekday('Monday').getAllByRole('button', { pressed: true });
    act(() => all?.focus());
    await user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(bodyOf(saves).lightDays[0]).toBe(50);
  });

  test('leave one day, and say why', async () => {
    serve({ lightDays: [0, 0, 50, 0, 0, 0, 0] });
    await open();
    expect(weekday('Wednesday').getByRole('button', { name: '0 %' })).toBeDisabled();
    expect(weekday('Monday').getByRole('button', { name: '50 %' })).toBeEnabled();
    expect(screen.getByText(/need at least one day of the week\.$/)).toBeVisible();
  });

  test('that cannot be saved return to what they were', async () => {
    serve();
    const { user } = await open();
    respond('putSettings', () => errorResponse('INVALID_INPUT'));
    await user.click(weekday('Sunday').getByRole('button', { name: '0 %' }));
    expect(await screen.findByText(/^Failed to save your lighter weekdays: /)).toBeVisible();
    await waitFor(() =>
      expect(weekday('Sunday').getByRole('button', { pressed: true })).toHaveTextContent('100 %'),
    );
  });
});
