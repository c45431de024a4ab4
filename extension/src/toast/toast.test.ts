/** @jest-environment jsdom */
import {
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
  type BoundFunctions,
} from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Capture } from '../capture';
import type { Answers, Request, ToastContent } from '../messages';
import { showToast } from './toast';

const capture: Capture = {
  id: 'one',
  uid: 'ada',
  at: '2026-03-02T10:00:00.000Z',
  note: {
    content: 'Water <b>moves</b>',
    tags: [],
    source: {
      url: 'https://www.example.com/a#:~:text=Water',
      title: 'Osmosis',
      author: null,
      locator: null,
    },
  },
  sent: null,
  isAttempted: false,
  isRemoved: false,
  refusal: null,
};

let asked: Request[];
let answers: Partial<Answers>;
/** The contents of the closed shadow trees, as the learner sees them. */
let roots: ShadowRoot[];

beforeEach(() => {
  asked = [];
  answers = {
    tags: ['biology', 'spanish'],
    change: true,
    remove: true,
    'open-note': true,
    'sign-in': null,
  };
  roots = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const attach = Element.prototype.attachShadow;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    expect(init.mode).toBe('closed');
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  });
  // Of these, jsdom has none.
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    animate: () => Object.assign(new EventTarget(), { play: () => 0, pause: () => 0 }),
  });
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
    chrome: {
      runtime: {
        sendMessage: (request: Request) => {
          asked.push(request);
          return Promise.resolve(answers[request.type]);
        },
      },
    },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.querySelectorAll('[popover]').forEach((toast) => toast.remove());
});

function show(content: Partial<ToastContent> = {}) {
  const saved = { status: 'saved', capture, isCut: false } as const;
  showToast({ saved, isSignedIn: true, ...content });
  const toast = roots.at(-1)?.querySelector('section');
  if (!toast) throw new Error('There is no message');
  return within(toast);
}

const button = (toast: BoundFunctions<typeof queries>, name: string) =>
  toast.getByRole('button', { name });
const user = userEvent.setup();

// `user.type` cannot write into a closed shadow tree.
const write = (field: HTMLElement, text: string) =>
  fireEvent.input(field, { target: { value: text } });
const submit = (field: HTMLElement) => fireEvent.submit(field);

test('says what was saved, without taking the focus', () => {
  document.body.innerHTML = '<input />';
  document.querySelector('input')?.focus();
  const toast = show();
  expect(toast.getByText('Saved to your notes')).not.toBeNull();
  expect(toast.getByText('Water <b>moves</b>').querySelector('b')).toBeNull();
  expect(toast.getByText('example.com, with a link to the place')).not.toBeNull();
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(screen.queryByText('Saved to your notes')).toBeNull();
});

test.each<[string, Partial<ToastContent>, string]>([
  ['nothing', { saved: { status: 'nothing-selected' } }, 'Select a text first.'],
  ['a failure', { saved: { status: 'failed', message: 'It is full.' } }, 'It is full.'],
  ['a visitor', { isSignedIn: false }, 'Kept. Sign in to save it.'],
])('for %s says so', (_name, content, text) => {
  expect(show(content).getByText(text)).not.toBeNull();
});

test('without a network says that it is sent later, and opens no note', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const toast = show();
  expect(toast.getByText('Saved. It is sent when you are online.')).not.toBeNull();
  expect(toast.queryByRole('button', { name: 'Open' })).toBeNull();
});

test('is announced once it is shown', async () => {
  const [region] = show().getAllByRole('status');
  expect(region?.textContent).toBe('');
  await waitFor(() => expect(region?.textContent).toBe('Saved to your notes'));
});

test('says that a long text was cut', () => {
  const toast = show({ saved: { status: 'saved', capture, isCut: true } });
  expect(toast.getByText('Only the first 5,000 characters fit into a note.')).not.toBeNull();
});

test('Undo takes the note back and closes the message', async () => {
  const toast = show();
  await user.click(button(toast, 'Undo'));
  expect(asked).toContainEqual({ type: 'remove', id: 'one' });
  expect(document.querySelector('[popover]')).toBeNull();
});

test('Open leads to the note and closes the message, once the note is sent', async () => {
  const toast = show();
  answers['open-note'] = false;
  await user.click(button(toast, 'Open'));
  expect(await toast.findByText('This note is not sent yet.')).not.toBeNull();
  answers['open-note'] = true;
  await user.click(button(toast, 'Open'));
  expect(asked.at(-1)).toEqual({ type: 'open-note', id: 'one' });
  await waitFor(() => expect(document.querySelector('[popover]')).toBeNull());
});

test('a card is made of the text', async () => {
  const toast = show();
  await user.click(button(toast, 'Make a card'));
  expect(toast.getByLabelText<HTMLTextAreaElement>('Back').value).toBe('Water <b>moves</b>');
  write(toast.getByLabelText('Front'), 'What moves?');
  submit(toast.getByLabelText('Front'));
  expect(asked).toContainEqual({
    type: 'change',
    id: 'one',
    change: { front: 'What moves?', back: 'Water <b>moves</b>' },
  });
  expect(await toast.findByText('The card is saved.')).not.toBeNull();
});

test('a remark is added', async () => {
  const toast = show();
  await user.click(button(toast, 'Add a remark'));
  write(toast.getByLabelText('Remark'), 'Why?');
  submit(toast.getByLabelText('Remark'));
  expect(asked).toContainEqual({ type: 'change', id: 'one', change: { remark: 'Why?' } });
});

test('tags are chosen and removed', async () => {
  const toast = show();
  const list = await toast.findByRole('combobox', { name: 'Tags' });
  await toast.findByRole('option', { name: 'spanish' });
  await user.selectOptions(list, 'spanish');
  await user.selectOptions(list, 'biology');
  await user.selectOptions(list, 'spanish');
  const changes = asked.flatMap((request) => (request.type === 'change' ? [request.change] : []));
  expect(changes).toEqual([
    { tags: ['spanish'] },
    { tags: ['spanish', 'biology'] },
    { tags: ['biology'] },
  ]);
});

test('keys typed in it do not reach the page, and Escape closes it', async () => {
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  const toast = show();
  await user.click(button(toast, 'Add a remark'));
  const field = toast.getByLabelText('Remark');
  fireEvent.keyDown(field, { key: 'j', composed: true });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape', composed: true });
  expect(document.querySelector('[popover]')).toBeNull();
  document.removeEventListener('keydown', heard);
});

test('a second capture replaces the message of the first', () => {
  show();
  show({ saved: { status: 'saved', capture: { ...capture, id: 'two' }, isCut: false } });
  expect(document.querySelectorAll('[popover]')).toHaveLength(1);
});
