import { act, screen, waitFor, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { respond } from '../../testing/server';
import { installViewport, resizeTo } from '../../testing/viewport';
import { apply, findPanel, openTools, panelButton, queryPanel } from './assistant-harness';
import { composer, noteField, renderPage } from './notes-page-harness';

beforeEach(() => {
  installViewport();
  resizeTo(360);
});

describe('on a narrow window, the panel', () => {
  test('covers the notes and returns the focus to its button on Escape', async () => {
    const { user, panel } = await openTools('Said');
    expect(panel).toHaveAttribute('aria-modal', 'true');
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryPanel()).not.toBeInTheDocument());
    expect(within(composer()).getByRole('button', { name: 'AI tools' })).toHaveFocus();
  });

  test('closes to show the changed text', async () => {
    respond('completeNote', { data: { rewrite: 'Said otherwise' } });
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    await user.click(await screen.findByRole('button', { name: 'Replace text' }));
    await waitFor(() => expect(queryPanel()).not.toBeInTheDocument());
    expect(noteField()).toHaveValue('Said otherwise');
    await user.click(within(composer()).getByRole('button', { name: 'Undo' }));
    expect(noteField()).toHaveValue('Said');
  });

  test('keeps its answer when the window widens', async () => {
    respond('completeNote', { data: { rewrite: 'Said otherwise' } });
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    await screen.findByText('Said otherwise');
    act(() => resizeTo(1440));
    expect(await screen.findByText('Said otherwise')).toBeVisible();
    expect(await findPanel()).not.toHaveAttribute('aria-modal');
    await user.click(await panelButton('Close AI Agent'));
    expect(queryPanel()).not.toBeInTheDocument();
  });

  test('opens over the editor', async () => {
    const { user } = renderPage([makeNote({ content: 'Said' })]);
    await user.click(await screen.findByRole('button', { name: 'Edit Said' }));
    const editor = await screen.findByRole('dialog', { name: 'Edit note' });
    await user.click(within(editor).getByRole('button', { name: 'AI tools' }));
    await findPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryPanel()).not.toBeInTheDocument());
    expect(editor).toBeVisible();
  });
});
