import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render';
import { Demo } from './demo';

const noon = new Date('2026-03-02T12:00:00Z');

function renderDemo() {
  jest.useFakeTimers({ now: noon });
  return renderScreen(<Demo />, { session: null, advanceTimers: jest.advanceTimersByTime });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const note = (name: string) => screen.getByRole('article', { name });
const composer = () => screen.getByRole('form', { name: 'New note' });
const field = () => within(composer()).getByRole('textbox', { name: 'Note' });
const revision = () => screen.getByRole('group', { name: 'And meet it again' });

afterEach(() => {
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(0);
});

describe('notes', () => {
  test('Shift+Enter adds a note below the samples, due tomorrow; Enter adds a line', async () => {
    const { user } = renderDemo();
    await user.type(field(), 'Saudade{Enter}a longing{Shift>}{Enter}{/Shift}');
    expect(within(note('Saudade a longing')).getByText('Tomorrow')).toBeVisible();
    await pass(0);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  test('the composer refuses blank text and text beyond the limit', async () => {
    const { user } = renderDemo();
    const save = within(composer()).getByRole('button', { name: 'Save' });
    await user.type(field(), '   ');
    expect(save).toBeDisabled();
    await user.click(field());
    await user.paste('a'.repeat(5001));
    expect(save).toBeDisabled();
    expect(within(composer()).getByText(/5,00\d \/ 5,000/)).toBeVisible();
  });

  test('Enter saves an edit', async () => {
    const { user } = renderDemo();
    await user.click(screen.getByRole('button', { name: 'Edit Doch' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit note' });
    const text = within(dialog).getByRole('textbox', { name: 'Note' });
    await user.clear(text);
    await user.type(text, 'A yes, in spite of all{Enter}');
    await pass(500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(note('Doch')).getByText('A yes, in spite of all')).toBeVisible();
  });

  /** Opens the editor of a sample note and types into it. */
  async function beginEdit() {
    const { user } = renderDemo();
    await user.click(screen.getByRole('button', { name: 'Edit Doch' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' changed');
    return user;
  }

  test('Cancel drops an edit', async () => {
    const user = await beginEdit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(note('Doch')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Doch' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Doch');
  });

  test.each(['a click on the overlay', 'Escape'])('%s keeps the text of an edit', async (way) => {
    const user = await beginEdit();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('dialog').parentElement ?? document.body);
    await pass(500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(note('Doch')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Unsaved changes: continue editing Doch' }),
    );
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Doch changed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await pass(500);
    expect(screen.getByRole('button', { name: 'Edit Doch changed' })).toBeVisible();
  });

  test('a deleted note fades for 300 ms; an empty demo shows the welcome', async () => {
    const { user } = renderDemo();
    for (const name of ['Por or para?', 'L’esprit de l’escalier', 'Doch']) {
      await user.click(screen.getByRole('button', { name: `More for ${name}` }));
      expect(screen.queryByRole('menuitem', { name: 'Archive Note' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('menuitem', { name: 'Delete Note' }));
      expect(note(name)).toHaveAttribute('data-leaving');
      await pass(299);
      expect(screen.queryByRole('article', { name })).toBeInTheDocument();
      await pass(300);
      expect(screen.queryByRole('article', { name })).not.toBeInTheDocument();
    }
    expect(screen.getByRole('heading', { name: 'Welcome to your notes!' })).toBeVisible();
    expect(
      screen.getByText('Start by writing about something you want to learn and memorize'),
    ).toBeVisible();
    expect(within(revision()).getByText('All Caught Up!')).toBeVisible();
  });
});

describe('revision', () => {
  const press = (name: string) => within(revision()).getByRole('button', { name });
  const focus = (name: string) => act(() => press(name).focus());

  test('a rating reschedules its note, and the summary follows after a second', async () => {
    const { user } = renderDemo();
    expect(within(revision()).getByText('0 of 2')).toBeVisible();
    await user.click(press('Show Hint'));
    expect(screen.getByText('Hint: It comes on the way down.')).toBeVisible();
    await user.click(press('Reveal Answer'));
    await user.click(press('Easy I remembered'));
    expect(within(note('L’esprit de l’escalier')).getByText('Tomorrow')).toBeVisible();
    expect(within(revision()).getByText('1 of 2')).toBeVisible();
    expect(within(revision()).getByText(/Next review: Tomorrow · \+5 XP/)).toBeVisible();

    await user.click(press('Reveal Answers'));
    await user.click(press('Hard Show me again sooner'));
    await pass(900);
    expect(screen.queryByText('Session Complete!')).not.toBeInTheDocument();
    await pass(200);
    expect(screen.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    expect(screen.getByText("Great job! You've reviewed 2 notes.")).toBeVisible();
    expect(screen.getByText('+10 XP Earned')).toBeVisible();
    expect(revision()).toHaveFocus();
  });

  test('the revision handles its keys only while it has the focus', async () => {
    const { user } = renderDemo();
    await user.keyboard(' ');
    expect(press('Reveal Answer')).toBeVisible();
    focus('Show Hint');
    await user.keyboard('h');
    expect(screen.getByText('Hint: It comes on the way down.')).toBeVisible();
    focus('Reveal Answer');
    await user.keyboard(' ');
    await user.keyboard('1');
    expect(within(revision()).getByText('1 of 2')).toBeVisible();
  });

  test('a note that becomes due later begins a new session', async () => {
    const { user } = renderDemo();
    for (const reveal of ['Reveal Answer', 'Reveal Answers']) {
      await user.click(press(reveal));
      await user.click(press('Easy I remembered'));
    }
    await pass(1000);
    jest.setSystemTime(noon.getTime() + 24 * 3_600_000);
    await pass(60_000);
    expect(within(revision()).getByText('0 of 2')).toBeVisible();
  });
});
