import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dueQuery } from '../../api/reviews';
import { env } from '../../config/env';
import { makeNote } from '../../testing/factories';
import { fill } from '../../testing/fill';
import { received } from '../../testing/received';
import { disconnect, hold, respond, respondError } from '../../testing/server';
import { installViewport } from '../../testing/viewport';
import {
  apply,
  findPanel,
  openTools,
  panelButton,
  queryPanel,
  tool,
  toolsButton,
} from './assistant-harness';
import { composer, noteField, renderPage, respondCreated, row } from './notes-page-harness';

beforeEach(installViewport);

type Page = Pick<ReturnType<typeof renderPage>, 'queryClient'>;

const translated = { data: { translation: 'The early morning' } };

describe('the AI tools of the composer', () => {
  test('require a text', async () => {
    const { user } = renderPage([]);
    expect(toolsButton()).toBeDisabled();
    await user.type(noteField(), ' ');
    expect(toolsButton()).toBeDisabled();
    await user.type(noteField(), 'x');
    expect(toolsButton()).toBeEnabled();
  });

  test('take the focus on opening and return it on Escape', async () => {
    const { user, panel } = await openTools('La madrugada');
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('La madrugada');
    await user.keyboard('{Escape}');
    expect(queryPanel()).not.toBeInTheDocument();
    expect(toolsButton()).toHaveFocus();
    expect(noteField()).toHaveValue('La madrugada');
  });

  test('ignore an Escape that an input method is composing with', async () => {
    const { user, panel } = await openTools('La madrugada');
    fireEvent.keyDown(panel, { key: 'Escape', keyCode: 229 });
    expect(panel).toBeVisible();
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
  });

  test('are absent in the core build', async () => {
    jest.replaceProperty(env, 'coreOnly', true);
    const { user } = renderPage([makeNote({ content: 'a note' })]);
    await user.click(await screen.findByRole('button', { name: 'More for a note' }));
    await screen.findByRole('menuitem', { name: 'Revision Details' });
    expect(screen.queryByRole('menuitem', { name: 'Chat with Linguist' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'AI tools', hidden: true })).toBeNull();
  });
});

describe('without an assistant', () => {
  const toolsButtons = () => screen.queryAllByRole('button', { name: 'AI tools', hidden: true });

  /** Loads a due list that says whether the API has an assistant. An older API does not. */
  async function loadDue({ queryClient }: Page, hasAssistant: boolean | undefined) {
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null, hasAssistant });
    await act(() => queryClient.query({ ...dueQuery(), staleTime: 0 }));
  }

  test('the composer and the menu of a note have no AI tools until the API has it', async () => {
    const page = renderPage([makeNote({ content: 'a note' })]);
    await screen.findByRole('button', { name: 'More for a note' });
    await loadDue(page, false);
    expect(toolsButtons()).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'More for a note' }));
    await screen.findByRole('menuitem', { name: 'Revision Details' });
    expect(screen.queryByRole('menuitem', { name: 'Chat with Linguist' })).toBeNull();
    await page.user.keyboard('{Escape}');
    await loadDue(page, true);
    expect(toolsButtons()).toHaveLength(1);
  });

  test('the editor of a note has no AI tools', async () => {
    const page = renderPage([makeNote({ content: 'a note' })]);
    await loadDue(page, false);
    await page.user.click(await screen.findByRole('button', { name: 'Edit a note' }));
    await screen.findByRole('form', { name: 'Edit note' });
    expect(toolsButtons()).toHaveLength(0);
  });

  test('a page has no AI tools before its first answer if the last one reported none', async () => {
    const { unmount, ...page } = renderPage([]);
    await loadDue(page, false);
    unmount();
    renderPage([]);
    expect(toolsButtons()).toHaveLength(0);
  });

  test('another tab hides the AI tools too', () => {
    renderPage([]);
    expect(toolsButtons()).toHaveLength(1);
    localStorage.setItem('assistantOff', 'true');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'assistantOff' })));
    expect(toolsButtons()).toHaveLength(0);
  });

  test('an API that does not say shows the AI tools, also after one that reported none', async () => {
    const page = renderPage([]);
    await loadDue(page, false);
    await loadDue(page, undefined);
    expect(toolsButtons()).toHaveLength(1);
  });

  test('an open panel stays with its answer until it is closed', async () => {
    respond('completeNote', translated);
    const page = await openTools('La madrugada');
    await apply(page.user, 'Translate');
    await screen.findByText('The early morning');
    await loadDue(page, false);
    expect(screen.getByText('The early morning')).toBeVisible();
    await page.user.click(await panelButton('Close AI Agent'));
    expect(queryPanel()).toBeNull();
    expect(toolsButtons()).toHaveLength(0);
  });

  test('an open panel of an editor stays until it is closed', async () => {
    const page = renderPage([makeNote({ content: 'a note' })]);
    await page.user.click(await screen.findByRole('button', { name: 'Edit a note' }));
    const editor = await screen.findByRole('form', { name: 'Edit note' });
    await page.user.click(within(editor).getByRole('button', { name: 'AI tools' }));
    const panel = await findPanel();
    await loadDue(page, false);
    expect(panel).toBeVisible();
    expect(within(editor).queryByRole('button', { name: 'AI tools' })).toBeNull();
  });
});

describe('Translate', () => {
  test('replaces the text, with Undo and Redo', async () => {
    const calls = respond('completeNote', translated);
    const { user } = await openTools('La madrugada');
    await apply(user, 'Translate');
    expect(await screen.findByText('The early morning')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      content: 'La madrugada',
      operation: 'translate',
      parameters: { from: 'Spanish', to: 'English', parts: ['translation'] },
    });
    expect(noteField()).toHaveValue('La madrugada');

    await user.click(await panelButton('Replace text'));
    expect(noteField()).toHaveValue('The early morning');
    expect(screen.getByText('The text was replaced.')).toBeVisible();
    await user.type(noteField(), ', before dawn');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(noteField()).toHaveValue('La madrugada');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(noteField()).toHaveValue('The early morning, before dawn');
  });

  test('shows the requested parts and adds the selected ones', async () => {
    const calls = respond('completeNote', {
      data: {
        translation: 'The early morning',
        pronunciation: 'la maðɾuˈɣaða',
        example: 'De madrugada.',
        relatedTerms: ['madrugar', 'alba'],
      },
    });
    const { user } = await openTools('La madrugada');
    await user.click(await panelButton('More...'));
    for (const option of ['Pronunciation', 'Example', 'Related terms']) {
      await user.click(screen.getByRole('checkbox', { name: option }));
    }
    await apply(user, 'Translate');
    expect(await screen.findByText('madrugar, alba')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      parameters: { parts: ['translation', 'pronunciation', 'example', 'related terms'] },
    });
    for (const left of ['Pronunciation', 'Example']) {
      await user.click(screen.getByRole('checkbox', { name: left }));
    }
    await user.click(await panelButton('Add below'));
    expect(noteField()).toHaveValue('La madrugada\n\nThe early morning\n\nmadrugar, alba');
  });

  test('requires at least one part', async () => {
    const { user } = await openTools('La madrugada');
    await user.click(await panelButton('More...'));
    await user.click(screen.getByRole('checkbox', { name: 'Translation' }));
    expect(screen.getByText('Choose at least one.')).toBeVisible();
    expect(within(await tool('Translate')).getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  test('keeps the two languages different', async () => {
    const { user } = await openTools('La madrugada');
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    await user.selectOptions(from, 'English');
    expect([from, to].map((select) => (select as HTMLSelectElement).value)).toEqual([
      'English',
      'Spanish',
    ]);
    await user.click(await panelButton('Swap languages'));
    await user.selectOptions(to, 'Korean');
    expect([from, to].map((select) => (select as HTMLSelectElement).value)).toEqual([
      'Spanish',
      'Korean',
    ]);
  });
});

describe('Rewrite', () => {
  test.each([
    ['Casual', null],
    ['Professional', 'Professional'],
    ['Academic', 'Academic'],
  ])('requests the %s style', async (style, chosen) => {
    const calls = respond('completeNote', { data: { rewrite: 'Said otherwise' } });
    const { user } = await openTools('Said');
    if (chosen) await user.click(await panelButton(chosen));
    await apply(user, 'Rewrite');
    expect(await screen.findByText('Said otherwise')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ operation: 'rewrite', parameters: { style } });
  });

  test.each([
    ['Flashcard', 'Back'],
    ['Cloze', 'Cloze text'],
  ])('rewrites the field of the mode %s', async (mode, field) => {
    respond('completeNote', { data: { rewrite: 'The {{capital}}' } });
    const { user } = renderPage([]);
    await fill(user, noteField(), 'Paris');
    await user.click(within(composer()).getByRole('button', { name: mode }));
    await user.click(toolsButton());
    await apply(user, 'Rewrite');
    await user.click(await screen.findByRole('button', { name: 'Replace text' }));
    expect(within(composer()).getByRole('textbox', { name: field })).toHaveValue('The {{capital}}');
  });

  test('marks the saved note as enriched by the assistant', async () => {
    respond('completeNote', { data: { rewrite: 'Said otherwise' } });
    const created = respondCreated();
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    await user.click(await screen.findByRole('button', { name: 'Replace text' }));
    await user.click(within(composer()).getByRole('button', { name: 'Save' }));
    expect(await row('Said otherwise')).toBeVisible();
    const { body } = await received(created);
    expect(body).toMatchObject({ content: 'Said otherwise', aiEnriched: true });
  });
});

describe('an answer', () => {
  test('is not applied when the text would become too long', async () => {
    respond('completeNote', { data: { rewrite: 'more' } });
    const { user } = await openTools('x'.repeat(4999));
    await apply(user, 'Rewrite');
    await user.click(await screen.findByRole('button', { name: 'Add below' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The text would have 5,005 characters; the limit is 5,000. Nothing was changed',
    );
    expect(noteField()).toHaveValue('x'.repeat(4999));
  });

  test('is not applied to a note that was started after the request', async () => {
    respond('completeNote', { data: { rewrite: 'Said otherwise' } });
    respondCreated();
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    await screen.findByText('Said otherwise');
    await user.click(within(composer()).getByRole('button', { name: 'Save' }));
    await row('Said');
    await user.type(noteField(), 'The next note');
    await user.click(await panelButton('Replace text'));
    expect(noteField()).toHaveValue('The next note');
    expect(screen.getByRole('alert')).toHaveTextContent('The answer was not applied.');
  });

  test('is discarded after the learner cancelled', async () => {
    const answer = hold('completeNote', translated);
    const { user } = await openTools('La madrugada');
    await apply(user, 'Translate');
    expect(screen.getByText('Connecting to AI Agent...')).toBeVisible();
    await waitFor(() => expect(answer.calls).toHaveLength(1));
    await user.click(await panelButton('Cancel'));
    answer.release();
    expect(await tool('Translate')).toBeVisible();
    expect(screen.queryByText('The early morning')).not.toBeInTheDocument();
  });

  test('is shown as plain text even if it contains HTML', async () => {
    const hostile =
      '<img src=x onerror=alert(1)><script>alert(1)</script> ![pixel](https://evil.test/p.png) [click](javascript:alert(1)) https://evil.test';
    respond('completeNote', { data: { rewrite: hostile } });
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    const answer = await screen.findByRole('region', { name: 'Rewritten' });
    expect(answer).toHaveTextContent(hostile);
    expect(answer.querySelectorAll('a, img, script, iframe')).toHaveLength(0);
  });
});

describe('when a request fails', () => {
  test.each([
    ['ASSISTANT_NOT_CONFIGURED', /^The assistant is not set up here\.$/, false],
    [
      'ASSISTANT_QUOTA_EXCEEDED',
      /^Failed to enhance content: .* It is available again tomorrow\.$/,
      false,
    ],
    [
      'ASSISTANT_CEILING_REACHED',
      /^Failed to enhance content: .* for all learners\. It is available again tomorrow\.$/,
      false,
    ],
    ['ASSISTANT_REFUSED', /^Failed to enhance content: .* Try again with other words\.$/, false],
    ['ASSISTANT_BUSY', /^Failed to enhance content: The assistant is busy right now/, true],
    ['ASSISTANT_UNAVAILABLE', /^Failed to enhance content: .* cannot be reached right now/, true],
    ['ASSISTANT_TIMEOUT', /^Failed to enhance content: The assistant took too long/, true],
    ['ASSISTANT_ANSWER_UNUSABLE', /^Failed to enhance content: .* no usable answer/, true],
    ['INVALID_INPUT', /^Failed to enhance content: Some of the data/, false],
  ] as const)('explains %s', async (code, sentence, canRetry) => {
    respondError('completeNote', code);
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0);
    await user.click(await panelButton('Back to tools'));
    expect(await tool('Rewrite')).toBeVisible();
    expect(noteField()).toHaveValue('Said');
  });

  test('retries on request after a network failure', async () => {
    disconnect('completeNote');
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to enhance content: The service cannot be reached. Please check your connection',
    );
    respond('completeNote', { data: { rewrite: 'Said otherwise' } });
    await user.click(await panelButton('Try again'));
    expect(await screen.findByText('Said otherwise')).toBeVisible();
  });

  test('reports an empty answer', async () => {
    respond('completeNote', { data: { rewrite: ' ' } });
    const { user } = await openTools('Said');
    await apply(user, 'Rewrite');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^No response received from AI Agent$/,
    );
  });

  test.each([
    ['', 'No content to process'],
    ['x'.repeat(5001), 'This text has 5,001 characters; the assistant accepts 5,000.'],
  ])('sends nothing for a text that is empty or too long', async (text, sentence) => {
    const { user } = await openTools('Said');
    await user.clear(noteField());
    if (text) await fill(user, noteField(), text);
    await apply(user, 'Rewrite');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

test('cancels the request when the panel closes', async () => {
  const answer = hold('completeNote', translated);
  const { user } = await openTools('La madrugada');
  await apply(user, 'Translate');
  await waitFor(() => expect(answer.calls).toHaveLength(1));
  await user.click(await panelButton('Close AI Agent'));
  answer.release();
  await user.click(toolsButton());
  expect(within(await findPanel()).queryByText('The early morning')).not.toBeInTheDocument();
  expect(await tool('Translate')).toBeVisible();
});
