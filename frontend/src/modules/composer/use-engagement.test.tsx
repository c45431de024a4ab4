import { styled } from '@mui/material/styles';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { useEngagement } from './use-engagement';

const Surface = styled('form')({});

function Card() {
  const { isEngaged, onEvent } = useEngagement();
  return (
    <>
      <Surface aria-label={isEngaged ? 'in use' : 'left'} onFocus={onEvent} onClick={onEvent}>
        <input aria-label="inside" />
        {createPortal(<button>in a portal</button>, document.body)}
      </Surface>
      <button>outside</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const state = () => screen.getByRole('form').getAttribute('aria-label');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Card />);
  act(() => screen.getByRole('textbox').focus());
});

test('a form is in use after the focus has entered it, and left after a click outside', () => {
  expect(state()).toBe('in use');
  fireEvent.click(button('outside'));
  pass(199);
  expect(state()).toBe('in use');
  pass(1);
  expect(state()).toBe('left');
});

test('a form is left when the focus moves outside', () => {
  act(() => button('outside').focus());
  pass(200);
  expect(state()).toBe('left');
});

test('a form stays in use when the learner returns to it at once', () => {
  fireEvent.click(button('outside'));
  pass(100);
  act(() => screen.getByRole('textbox').focus());
  fireEvent.click(screen.getByRole('textbox'));
  pass(1000);
  expect(state()).toBe('in use');
});

test('a click in a portal of the form, such as on a suggestion, counts as a click in the form', () => {
  fireEvent.click(button('in a portal'));
  pass(1000);
  expect(state()).toBe('in use');
});

test('a form stays in use when the focus is lost without a new place', () => {
  act(() => screen.getByRole('textbox').blur());
  pass(1000);
  expect(state()).toBe('in use');
});

test('a form is not left by the click that has opened it', () => {
  act(() => screen.getByRole('textbox').blur());
  fireEvent.click(button('outside'));
  pass(200);
  expect(state()).toBe('left');
  // The click reaches the document after it has moved the focus into the form.
  const click = createEvent.click(button('outside'));
  Object.defineProperty(click, 'timeStamp', { value: 0 });
  act(() => screen.getByRole('textbox').focus());
  fireEvent(button('outside'), click);
  pass(1000);
  expect(state()).toBe('in use');
});
