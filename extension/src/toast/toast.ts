import { limits } from '@mylinguist/shared/limits';
import type { Capture, CaptureChange } from '../capture';
import { ask, type ToastContent } from '../messages';
import { element } from '../page/elements';
import { sourceText } from '../page/source-text';
import { toastSheet } from './toast-sheet';

/** Time in ms after which the message leaves, unless the learner uses it. */
const shownMs = 8_000;
/** Time in ms after which it is announced. */
const announceMs = 100;

let current: { readonly id: string | null; readonly host: HTMLElement } | null = null;

/**
 * Shows the outcome of a capture in a corner of the page, instead of an earlier one. Takes no focus. A
 * repeated capture of the same text moves the focus into its message, for the keyboard.
 */
export function showToast(content: ToastContent): void {
  const { saved } = content;
  const id = saved.status === 'saved' ? saved.capture.id : null;
  if (id !== null && current?.id === id && current.host.isConnected) {
    current.host.focus();
    return;
  }
  current?.host.remove();
  const host = element('div', { popover: 'manual', tabindex: '-1' });
  current = { id, host };
  // Closed: scripts of the page cannot read what the learner writes here.
  const root = host.attachShadow({ mode: 'closed', delegatesFocus: true });
  root.adoptedStyleSheets = [toastSheet()];
  const close = () => host.remove();
  const timer = leaveTimer(close);
  root.append(
    element(
      'section',
      {
        'aria-label': 'MyLinguist',
        pointerenter: timer.pause,
        pointerleave: timer.go,
        focusin: timer.pause,
        focusout: timer.go,
      },
      ...partsOf(content, close),
      timer.bar,
    ),
  );
  // The page must not take what is typed here for its shortcuts.
  for (const type of ['keydown', 'keyup', 'keypress', 'input', 'paste']) {
    host.addEventListener(type, (event) => event.stopPropagation());
  }
  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close();
  });
  document.documentElement.append(host);
  // Above the dialogs of the page.
  host.showPopover();
  timer.go();
}

function partsOf({ saved, isSignedIn }: ToastContent, close: () => void): Node[] {
  const closeButton = element(
    'button',
    { class: 'quiet icon', 'aria-label': 'Close', click: close },
    '✕',
  );
  const head = (text: string, ...actions: Node[]) =>
    element(
      'div',
      { class: 'row head' },
      element('span', { class: 'logo', 'aria-hidden': 'true' }, 'ml'),
      element('strong', { class: 'grow' }, text),
      announcement(text),
      ...actions,
      closeButton,
    );
  if (saved.status === 'nothing-selected') return [head('Select a text first.')];
  if (saved.status === 'failed') return [head(saved.message)];
  const { capture, isCut } = saved;
  const { id } = capture;
  const status = element('span', { class: 'soft', role: 'status' });
  const takeBack = async () => {
    await ask({ type: 'remove', id });
    close();
  };
  const open = async () => {
    if (await ask({ type: 'open-note', id }).catch(() => false)) close();
    else status.textContent = 'This note is not sent yet.';
  };
  const top = head(
    titleOf(isSignedIn),
    ...(isSignedIn && navigator.onLine
      ? [element('button', { class: 'quiet', click: () => void open() }, 'Open')]
      : []),
    element('button', { class: 'quiet', click: () => void takeBack() }, 'Undo'),
  );
  const source = sourceText(capture);
  return [
    top,
    element('p', { class: 'text excerpt', dir: 'auto' }, capture.note.content),
    ...(isCut
      ? [
          element(
            'p',
            { class: 'soft' },
            `Only the first ${limits.noteContent.toLocaleString('en')} characters fit into a note.`,
          ),
        ]
      : []),
    ...(source ? [element('p', { class: 'soft' }, source)] : []),
    ...(isSignedIn
      ? [actionsOf(capture, status), status]
      : [
          element(
            'div',
            { class: 'row' },
            element(
              'button',
              { class: 'main', click: () => void ask({ type: 'sign-in' }) },
              'Sign in',
            ),
          ),
        ]),
  ];
}

function titleOf(isSignedIn: boolean): string {
  if (!isSignedIn) return 'Kept. Sign in to save it.';
  return navigator.onLine ? 'Saved to your notes' : 'Saved. It is sent when you are online.';
}

/** The buttons that add to a capture, and the form that one of them has opened. `status` gets the outcome. */
function actionsOf(capture: Capture, status: HTMLElement): HTMLElement {
  const area = element('div', { class: 'actions' });
  const tags = tagChoice(capture);
  const change = async (made: CaptureChange, done: string) => {
    const isDone = await ask({ type: 'change', id: capture.id, change: made }).catch(() => false);
    showButtons();
    status.textContent = isDone ? done : 'This note is gone.';
  };
  const showForm = (form: HTMLElement) => {
    area.replaceChildren(form);
    form.querySelector('textarea')?.focus();
  };
  const showButtons = () => {
    area.replaceChildren(
      element(
        'div',
        { class: 'row' },
        element(
          'button',
          { class: 'main', click: () => showForm(cardForm(capture, change, showButtons)) },
          'Make a card',
        ),
        element(
          'button',
          { click: () => showForm(remarkForm(change, showButtons)) },
          'Add a remark',
        ),
        tags,
      ),
    );
  };
  showButtons();
  return area;
}

type Change = (made: CaptureChange, done: string) => Promise<void>;

const field = (label: string, value: string, most: number) => {
  const id = label.toLowerCase();
  const area = element('textarea', { id, rows: '2', maxlength: String(most), dir: 'auto' });
  area.value = value;
  return { area, labelled: element('div', {}, element('label', { for: id }, label), area) };
};

function form(submit: () => void, cancel: () => void, save: string, ...children: Node[]) {
  return element(
    'form',
    {
      submit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    ...children,
    element(
      'div',
      { class: 'row' },
      element('button', { class: 'main', type: 'submit' }, save),
      element('button', { class: 'quiet', type: 'button', click: cancel }, 'Cancel'),
    ),
  );
}

function cardForm({ note }: Capture, change: Change, cancel: () => void): HTMLElement {
  const front = field('Front', note.flashcard?.front ?? '', limits.flashcardSide);
  const text = note.flashcard?.back ?? note.content.slice(0, limits.flashcardSide);
  const back = field('Back', text, limits.flashcardSide);
  front.area.required = true;
  back.area.required = true;
  const submit = () =>
    void change({ front: front.area.value, back: back.area.value }, 'The card is saved.');
  return form(submit, cancel, 'Save card', front.labelled, back.labelled);
}

function remarkForm(change: Change, cancel: () => void): HTMLElement {
  const remark = field('Remark', '', limits.noteContent);
  remark.area.required = true;
  const submit = () => void change({ remark: remark.area.value }, 'The remark is saved.');
  return form(submit, cancel, 'Save remark', remark.labelled);
}

/** A list of the learner's tags. Choosing one adds it to the note, choosing it again removes it. */
function tagChoice({ id, note }: Capture): HTMLElement {
  const chosen = new Set(note.tags);
  const prompt = element('option', { value: '' }, 'Tags');
  const list = element('select', { 'aria-label': 'Tags', class: 'tags' }, prompt);
  void ask({ type: 'tags' })
    .catch(() => null)
    .then((names) => {
      if (!names?.length) list.remove();
      else list.append(...names.map((name) => element('option', { value: name }, name)));
    });
  list.addEventListener('change', () => {
    const { value } = list;
    if (value === '') return;
    if (!chosen.delete(value)) chosen.add(value);
    list.value = '';
    prompt.textContent = chosen.size > 0 ? [...chosen].join(', ') : 'Tags';
    for (const option of list.options) {
      if (option.value) option.textContent = (chosen.has(option.value) ? '✓ ' : '') + option.value;
    }
    void ask({ type: 'change', id, change: { tags: [...chosen] } });
  });
  return list;
}

/** Tells a screen reader the text. A region announces only what changes after it was shown. */
function announcement(text: string): HTMLElement {
  const region = element('span', { class: 'hidden', role: 'status' });
  setTimeout(() => region.append(text), announceMs);
  return region;
}

/** Closes the message after its time, which stands still while the learner uses it. */
function leaveTimer(close: () => void) {
  const bar = element('div', { class: 'bar', 'aria-hidden': 'true' });
  const animation = bar.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
    duration: shownMs,
    fill: 'forwards',
  });
  animation.pause();
  animation.addEventListener('finish', close);
  return { bar, go: () => animation.play(), pause: () => animation.pause() };
}
