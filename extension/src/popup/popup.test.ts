/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Capture } from '../capture';
import type { Answers, Request, State } from '../messages';
import { showPopup } from './popup';

const capture = (fields: Partial<Capture> = {}): Capture => {
  const note = { content: 'Water moves', tags: [] };
  const state = { sent: note, isAttempted: true, isRemoved: false, refusal: null };
  return { id: 'one', uid: 'ada', at: new Date().toISOString(), note, ...state, ...fields };
};

const user = userEvent.setup();
let asked: Request[];

/** Opens the popup with the answers of the background. */
async function open(state: Partial<State> = {}, answers: Partial<Answers> = {}) {
  asked = [];
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
  document.body.innerHTML = '<main></main>';
  const given: Partial<Answers> = {
    capture: { status: 'nothing-selected' },
    state: { email: 'ada@example.com', hasEnded: false, captures: [], ...state },
    due: { count: 6, today: null },
    tags: ['spanish'],
    write: { status: 'saved', capture: capture(), isCut: false },
    remove: true,
    open: null,
    'sign-in': null,
    'sign-out': null,
    ...answers,
  };
  Object.assign(globalThis, {
    chrome: {
      runtime: {
        sendMessage: (request: Request) => {
          asked.push(request);
          return Promise.resolve(given[request.type]);
        },
      },
    },
  });
  await showPopup(document.querySelector('main') as HTMLElement);
}

test('shows what is due and starts the revision', async () => {
  await open();
  expect(await screen.findByText('6 due')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start Revision' }));
  expect(asked).toContainEqual({ type: 'open', path: '/revision?start' });
});

test.each([
  [30, '30 today', 'of 412 due'],
  [0, 'Done today', '412 due'],
])("with %s of today's share left says %s, %s", async (today, share, total) => {
  await open({}, { due: { count: 412, today } });
  expect(await screen.findByText(share)).not.toBeNull();
  expect(screen.getByText(total)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Start Revision' })).not.toBeNull();
});

test.each([
  [{ count: 0, today: null }, 'Nothing due'],
  [null, 'Offline'],
])('with %j due says %s', async (due, text) => {
  await open({}, { due });
  expect(await screen.findByText(text)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Start Revision' })).toBeNull();
});

test('writes a note with a tag and the page', async () => {
  await open();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'A thought');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'spanish');
  await user.click(screen.getByRole('button', { name: 'This page' }));
  await user.click(save);
  const note = { text: 'A thought', tags: ['spanish'], withPage: true };
  expect(asked).toContainEqual({ type: 'write', ...note });
  expect(await screen.findByText('Saved to your notes.')).not.toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

test('a note that cannot be stored stays in the field', async () => {
  await open(
    {},
    { write: { status: 'failed', message: 'The browser could not store this text.' } },
  );
  await user.type(screen.getByRole('textbox'), 'A thought');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The browser could not store this text.')).not.toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A thought');
});

test('saves what is selected on the page when it opens', async () => {
  const saved = { status: 'saved', capture: capture(), isCut: false } as const;
  await open({ captures: [capture()] }, { capture: saved });
  expect(screen.getByText('The selected text is saved.')).not.toBeNull();
});

test.each<[string, Partial<Capture>, RegExp]>([
  ['sent', {}, /^Just now$/],
  ['waiting', { sent: null }, /^Waiting to be sent$/],
  ['refused', { sent: null, refusal: 'You have 20,000 notes.' }, /^You have 20,000 notes\.$/],
])('a capture that is %s says so, and can be taken back', async (_name, fields, text) => {
  await open({ captures: [capture(fields)] });
  expect(screen.getByText(text)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(asked).toContainEqual({ type: 'remove', id: 'one' });
  await waitFor(() => expect(asked.at(-1)).toEqual({ type: 'state' }));
});

test('opens the note of a capture that was sent, with the keyboard too', async () => {
  const waiting = capture({ id: 'two', note: { content: 'Ice floats', tags: [] }, sent: null });
  await open({ captures: [capture(), waiting] }, { 'open-note': true });
  expect(screen.queryByRole('button', { name: /Ice floats/ })).toBeNull();
  screen.getByRole('button', { name: /Water moves/ }).focus();
  await user.keyboard('{Enter}');
  expect(asked).toContainEqual({ type: 'open-note', id: 'one' });
  await waitFor(() => expect(window.close).toHaveBeenCalled());
});

test.each([
  [false, 'Sign in once. Then what you save is in your notes.'],
  [true, 'You were signed out. What you save is kept and sent after the next sign-in.'],
])('a visitor whose session has ended: %s, is asked to sign in', async (hasEnded, text) => {
  await open({ email: null, hasEnded });
  expect(screen.getByText(text)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(asked).toContainEqual({ type: 'sign-in' });
});
