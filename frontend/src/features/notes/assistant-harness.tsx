import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, within } from '@testing-library/react';
import { fill } from '../../testing/fill';
import { composer, noteField, renderPage } from './notes-page-harness';

export const findPanel = () => screen.findByRole('dialog', { name: 'AI Agent' });
export const queryPanel = () => screen.queryByRole('dialog', { name: 'AI Agent' });

export const panelButton = async (name: string) =>
  within(await findPanel()).getByRole('button', { name });

export const tool = async (name: 'Rewrite' | 'Translate') =>
  within(await findPanel()).getByRole('form', { name });

export const toolsButton = () => within(composer()).getByRole('button', { name: 'AI tools' });

/** Opens the AI tools on a new note with this text. */
export async function openTools(text: string) {
  const page = renderPage([]);
  await fill(page.user, noteField(), text);
  await page.user.click(toolsButton());
  return { ...page, panel: await findPanel() };
}

/** Clicks Apply in the tool. */
export async function apply(
  user: ReturnType<typeof renderPage>['user'],
  name: 'Rewrite' | 'Translate',
) {
  await user.click(within(await tool(name)).getByRole('button', { name: 'Apply' }));
}

/** Shows the notes and opens the chat about the one named `name`. */
export async function openChat(notes: Note[], name: string) {
  const page = renderPage(notes);
  await chooseChat(page.user, name);
  return { ...page, panel: await findPanel() };
}

export async function chooseChat(user: ReturnType<typeof renderPage>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chat with Linguist' }));
}
