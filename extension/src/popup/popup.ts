import { limits } from '@mylinguist/shared/limits';
import { revisionPath } from '../config';
import { ask, type Due, type State } from '../messages';
import { element } from '../page/elements';
import { showCaptures } from './capture-list';

/** Shows the popup, and captures what is selected on the page. @param main the element to fill */
export async function showPopup(main: HTMLElement): Promise<void> {
  const captured = await ask({ type: 'capture' });
  const state = await ask({ type: 'state' });
  const status = element('p', { class: 'soft', role: 'status' });
  if (captured.status === 'saved') status.textContent = 'The selected text is saved.';
  if (captured.status === 'failed') status.textContent = captured.message;
  const list = element('ul');
  const refresh = async () => {
    const { captures } = await ask({ type: 'state' });
    showCaptures(list, captures, refresh);
  };
  showCaptures(list, state.captures, refresh);
  main.replaceChildren(
    header(state),
    ...(state.email === null ? [signedOut(state)] : [dueRow()]),
    status,
    writeForm(status, refresh),
    element(
      'div',
      { class: 'row' },
      element('h2', { class: 'grow' }, 'Last captures'),
      element('kbd', { 'aria-label': 'Shortcut: Alt Shift L' }, 'Alt ⇧ L'),
    ),
    state.captures.length > 0 || captured.status === 'saved'
      ? list
      : element('p', { class: 'soft' }, 'Select a text on a page and press the shortcut.'),
  );
}

function header({ email }: State): HTMLElement {
  return element(
    'header',
    { class: 'row' },
    element('img', { src: 'icon-48.png', width: '24', height: '24', alt: '' }),
    element('h1', { class: 'grow' }, 'MyLinguist'),
    element('button', { class: 'quiet', click: () => void open('/notes') }, 'Notes'),
    email !== null &&
      element('button', { class: 'quiet', title: email, click: () => void signOut() }, 'Sign out'),
  );
}

async function open(path: string): Promise<void> {
  await ask({ type: 'open', path });
  window.close();
}

async function signOut(): Promise<void> {
  await ask({ type: 'sign-out' });
  window.location.reload();
}

function signedOut({ hasEnded }: State): HTMLElement {
  return element(
    'section',
    { class: 'due row' },
    element(
      'p',
      { class: 'grow' },
      hasEnded
        ? 'You were signed out. What you save is kept and sent after the next sign-in.'
        : 'Sign in once. Then what you save is in your notes.',
    ),
    element('button', { class: 'main', click: () => void signIn() }, 'Sign in'),
  );
}

async function signIn(): Promise<void> {
  await ask({ type: 'sign-in' });
  window.close();
}

/** The number of due notes, and today's share in a return plan, which arrive after the popup is shown. */
function dueRow(): HTMLElement {
  const count = element('strong', { class: 'grow' }, '\u00a0');
  const row = element('section', { class: 'due row', 'aria-label': 'Revision' }, count);
  void ask({ type: 'due' }).then((due) => {
    count.textContent = due === null ? 'Offline' : dueText(due);
    if (due === null || due.count === 0) return;
    if (due.today !== null) {
      count.append(element('small', {}, `${due.today > 0 ? 'of ' : ''}${due.count} due`));
    }
    row.append(
      element('button', { class: 'main', click: () => void open(revisionPath) }, 'Start Revision'),
    );
  });
  return row;
}

function dueText({ count, today }: Due): string {
  if (count === 0) return 'Nothing due';
  if (today === null) return `${count} due`;
  return today === 0 ? 'Done today' : `${today} today`;
}

function writeForm(status: HTMLElement, refresh: () => Promise<void>): HTMLElement {
  const text = element('textarea', {
    rows: '2',
    maxlength: String(limits.noteContent),
    placeholder: 'Write something to remember…',
    'aria-label': 'New note',
    dir: 'auto',
  });
  const page = element(
    'button',
    { class: 'chip', type: 'button', 'aria-pressed': 'false' },
    'This page',
  );
  page.addEventListener('click', () => {
    page.setAttribute('aria-pressed', String(page.getAttribute('aria-pressed') === 'false'));
  });
  const tag = tagList();
  const save = element('button', { class: 'main', type: 'submit', disabled: true }, 'Save');
  text.addEventListener('input', () => {
    save.disabled = text.value.trim() === '';
  });
  const submit = async () => {
    if (text.value.trim() === '') return;
    const saved = await ask({
      type: 'write',
      text: text.value,
      tags: tag.value ? [tag.value] : [],
      withPage: page.getAttribute('aria-pressed') === 'true',
    });
    status.textContent = saved.status === 'failed' ? saved.message : 'Saved to your notes.';
    if (saved.status === 'failed') return;
    text.value = '';
    save.disabled = true;
    await refresh();
  };
  return element(
    'form',
    {
      class: 'write',
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    text,
    element('div', { class: 'row' }, tag, page, element('span', { class: 'grow' }), save),
  );
}

function tagList(): HTMLSelectElement {
  const list = element(
    'select',
    { class: 'chip', 'aria-label': 'Tag' },
    element('option', { value: '' }, '# Tags'),
  );
  void ask({ type: 'tags' }).then((names) => {
    list.append(...(names ?? []).map((name) => element('option', { value: name }, name)));
  });
  return list;
}
