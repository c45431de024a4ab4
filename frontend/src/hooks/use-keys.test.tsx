import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { useKeys } from './use-keys';

function Page({ onSlash }: { readonly onSlash: () => void }) {
  useKeys({ '/': onSlash });
  return (
    <>
      <button>button</button>
      <input type="checkbox" aria-label="checkbox" />
      <input type="radio" aria-label="radio" />
      <input type="range" aria-label="slider" />
      <input type="search" aria-label="input" />
      <textarea aria-label="text area" />
      <div role="textbox" contentEditable="true" aria-label="editor" tabIndex={0} />
      <div role="menu" aria-label="menu" tabIndex={0} />
    </>
  );
}

test.each([
  ['button', true],
  ['checkbox', true],
  ['radio', true],
  ['slider', true],
  ['input', false],
  ['text area', false],
  ['editor', false],
  ['menu', false],
])('a key of the page works while the %s has the focus: %s', async (name, works) => {
  let presses = 0;
  render(<Page onSlash={() => (presses += 1)} />);
  (name === 'button' ? screen.getByText(name) : screen.getByLabelText(name)).focus();
  await userEvent.keyboard('/');
  expect(presses).toBe(Number(works));
});

/** Presses the key before the browser has painted the page. */
function EarlyKey({ onSlash }: { readonly onSlash: () => void }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  }, []);
  return <Page onSlash={onSlash} />;
}

test('a key of the page works as soon as the page is on screen', () => {
  let presses = 0;
  render(<EarlyKey onSlash={() => (presses += 1)} />);
  expect(presses).toBe(1);
});

test.each([
  ['u', 'undo'],
  ['{Control>}z{/Control}', 'undo'],
  ['{Meta>}z{/Meta}', 'undo'],
  ['{Control>}{Shift>}z{/Shift}{/Control}', null],
  ['{Control>}{Alt>}z{/Alt}{/Control}', null],
  ['{Alt>}z{/Alt}', null],
  ['{Control>}u{/Control}', null],
  ['x', 'any'],
  ['{Enter}', 'any'],
  ['{ArrowDown}', null],
])('%s means: %s', async (keys, meaning) => {
  const meant: string[] = [];
  function Session() {
    const undo = () => void meant.push('undo');
    useKeys({ u: undo, undo, any: () => void meant.push('any') });
    return null;
  }
  render(<Session />);
  await userEvent.keyboard(keys);
  expect(meant).toEqual(meaning === null ? [] : [meaning]);
});

function Session({ onKey }: { readonly onKey: (key: string) => void }) {
  useKeys({
    u: () => onKey('undo'),
    h: () => onKey('hint'),
    1: () => onKey('hard'),
    undo: () => onKey('undo'),
  });
  return null;
}

test.each<[string, KeyboardEventInit, string]>([
  ['Russian', { key: 'г', code: 'KeyU' }, 'undo'],
  ['Russian', { key: 'р', code: 'KeyH' }, 'hint'],
  ['Russian', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['French', { key: '&', code: 'Digit1' }, 'hard'],
])('on a %s keyboard, %j presses %s', (_, init, action) => {
  const pressed: string[] = [];
  render(<Session onKey={(key) => pressed.push(key)} />);
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
  );
  expect(pressed).toEqual([action]);
});
