import { randomUUID } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession } from '../../session/session';
import { makeNote } from '../../testing/factories';
import { disconnect, errorResponse, hold, respond, respondError } from '../../testing/server';
import { installViewport } from '../../testing/viewport';
import { chooseChat, findPanel, openChat, panelButton } from './assistant-harness';
import { renderPage } from './notes-page-harness';

beforeEach(installViewport);

const threadId = randomUUID();
const said = (response: string) => ({ data: { threadId, response } });
const messageField = () => screen.findByRole('textbox', { name: 'Message' });
const log = () => screen.findByRole('log', { name: 'Chat' });
const osmosis = () => makeNote({ title: 'Osmosis', content: 'Water moves.' });

describe('Chat with Linguist', () => {
  test('sends the note first and then follow-up questions in the same thread', async () => {
    const note = osmosis();
    const calls = respond('sendAgentMessage', ({ body }) =>
      said(`Answer to ${JSON.stringify(body).length > 100 ? 'a follow-up' : 'the note'}`),
    );
    const { user, panel } = await openChat([note], 'Osmosis');
    expect(panel).toHaveTextContent('Osmosis');
    expect(await screen.findByText('Answer to the note')).toBeVisible();
    expect(calls[0]?.body).toEqual({ message: 'Title: Osmosis\nContent: Water moves.' });

    await user.type(await messageField(), 'Which way?{Enter}');
    expect(await screen.findByText('Which way?')).toBeVisible();
    await waitFor(() => expect(calls[1]?.body).toEqual({ message: 'Which way?', threadId }));
    expect(await messageField()).toHaveValue('');
  });

  test('suggests questions until the learner has sent a message', async () => {
    const calls = respond('sendAgentMessage', said('Hello'));
    const { user } = await openChat([osmosis()], 'Osmosis');
    const group = await screen.findByRole('group', { name: 'Suggested questions' });
    await user.click(within(group).getByRole('button', { name: 'Quiz me' }));
    await waitFor(() => expect(calls[1]?.body).toEqual({ message: 'Quiz me', threadId }));
    expect(await within(await log()).findByText('Quiz me')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quiz me' })).not.toBeInTheDocument();
  });

  test('hides the suggestions while the learner writes', async () => {
    respond('sendAgentMessage', said('Hello'));
    const { user } = await openChat([osmosis()], 'Osmosis');
    await user.type(await messageField(), 'Why');
    expect(screen.queryByRole('group', { name: 'Suggested questions' })).not.toBeInTheDocument();
  });

  test('scrolls to the start of a new answer', async () => {
    respond('sendAgentMessage', said('Hello'));
    const { user } = await openChat([osmosis()], 'Osmosis');
    await user.type(await messageField(), 'Which way?');
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const isAnswer = this.textContent === 'AI Agent: Towards the salt';
      return new DOMRect(0, isAnswer ? 500 : 100);
    });
    respond('sendAgentMessage', said('Towards the salt'));
    (await log()).scrollTop = 0;
    await user.keyboard('{Enter}');
    await screen.findByText('Towards the salt');
    expect((await log()).scrollTop).toBe(384);
  });

  test('shows that it waits and keeps the question when stopped', async () => {
    respond('sendAgentMessage', said('Hello'));
    const { user } = await openChat([osmosis()], 'Osmosis');
    await user.type(await messageField(), 'Which way?');
    const answer = hold('sendAgentMessage', said('Too late'));
    await user.click(await panelButton('Send'));
    expect(within(await log()).getByText('thinking...')).toBeVisible();
    await waitFor(() => expect(answer.calls).toHaveLength(1));
    await user.click(await panelButton('Stop'));
    answer.release();
    expect(await messageField()).toHaveValue('Which way?');
    expect(screen.queryByText('thinking...')).not.toBeInTheDocument();
    expect(screen.queryByText('Too late')).not.toBeInTheDocument();
  });

  test('keeps a question that could not be sent and retries it', async () => {
    respond('sendAgentMessage', said('Hello'));
    const { user } = await openChat([osmosis()], 'Osmosis');
    await user.type(await messageField(), 'Which way?');
    disconnect('sendAgentMessage');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to send message: The service cannot be reached/,
    );
    expect(await messageField()).toHaveValue('Which way?');
    respond('sendAgentMessage', said('Towards the salt'));
    await user.click(await panelButton('Try again'));
    expect(await screen.findByText('Towards the salt')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('reports a question without a response and keeps it', async () => {
    respond('sendAgentMessage', said('Hello'));
    const { user } = await openChat([osmosis()], 'Osmosis');
    await user.type(await messageField(), 'Which way?');
    respond('sendAgentMessage', said(''));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No response received from AI Agent',
    );
    expect(await messageField()).toHaveValue('Which way?');
  });

  test('renders links, images and HTML of a message as plain text', async () => {
    const hostile =
      '<b onclick=x>bold</b> ![i](https://evil.test/i.png) https://evil.test **strong**';
    respond('sendAgentMessage', said(hostile));
    await openChat([osmosis()], 'Osmosis');
    expect(await screen.findByText('strong')).toBeVisible();
    expect((await log()).querySelectorAll('a, img, b')).toHaveLength(0);
    expect(await log()).toHaveTextContent('<b onclick=x>bold</b> ![i](https://evil.test/i.png)');
  });
});

describe('a chat that is opened again', () => {
  const timestamp = '2026-03-05T10:00:00.000Z';
  const introduction = 'Title: Osmosis\nContent: Water moves.';
  const history = {
    data: {
      threadId,
      messages: [
        { id: '1', type: 'user' as const, content: introduction, timestamp },
        { id: '2', type: 'agent' as const, content: 'Hello', timestamp },
        { id: '3', type: 'user' as const, content: 'Which way?', timestamp },
        { id: '4', type: 'agent' as const, content: 'Towards the salt', timestamp },
      ],
    },
  };

  /** Opens a chat, leaves the page and opens the chat again. */
  async function reopen(changed: { content?: string } = {}) {
    const note = osmosis();
    const sent = respond('sendAgentMessage', said('Hello'));
    const first = await openChat([note], 'Osmosis');
    await screen.findByText('Hello');
    first.unmount();
    const page = await openChat([{ ...note, ...changed }], 'Osmosis');
    return { ...page, sent };
  }

  test('resumes its thread and hides the introductory message', async () => {
    const loads = respond('getAgentThread', history);
    const { user, sent } = await reopen();
    expect(await screen.findByText('Towards the salt')).toBeVisible();
    expect(screen.queryByText(/Content:/)).not.toBeInTheDocument();
    expect(loads[0]?.params).toEqual({ threadId });
    await user.type(await messageField(), 'Why?{Enter}');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ message: 'Why?', threadId }));
    expect(sent).toHaveLength(2);
  });

  test('starts a new chat without an error when its thread has expired', async () => {
    respondError('getAgentThread', 'NOT_FOUND');
    const { sent } = await reopen();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('reports that its thread could not be loaded and offers a retry', async () => {
    disconnect('getAgentThread');
    const { user } = await reopen();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to enhance content: /);
    respond('getAgentThread', history);
    await user.click(await panelButton('Try again'));
    expect(await screen.findByText('Towards the salt')).toBeVisible();
  });

  test('reports that the note has changed since and can be restarted', async () => {
    respond('getAgentThread', history);
    const { user, sent } = await reopen({ content: 'Water moves to salt.' });
    expect(await screen.findByText(/^The note has changed since this chat began\./)).toBeVisible();
    await user.click(await panelButton('New chat'));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({
        message: 'Title: Osmosis\nContent: Water moves to salt.',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Towards the salt')).not.toBeInTheDocument());
  });

  test('is removed from session storage at log-out', async () => {
    respond('sendAgentMessage', said('Hello'));
    await openChat([osmosis()], 'Osmosis');
    await screen.findByText('Hello');
    expect(Object.keys(sessionStorage)).toEqual([
      expect.stringMatching(/^assistant:ada@example\.com:/),
    ]);
    act(endSession);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

test('replaces a thread that expires during a chat and resends the question', async () => {
  const renewed = randomUUID();
  respond('sendAgentMessage', said('Hello'));
  const { user } = await openChat([osmosis()], 'Osmosis');
  await screen.findByText('Hello');
  const calls = respond('sendAgentMessage', ({ body }) => {
    const { threadId: thread } = body as { threadId?: string };
    if (thread === threadId) return errorResponse('NOT_FOUND');
    const response = thread === renewed ? 'Towards the salt' : 'Hello again';
    return { data: { threadId: renewed, response } };
  });
  await user.type(await messageField(), 'Which way?{Enter}');
  expect(await screen.findByText('Towards the salt')).toBeVisible();
  expect(calls).toHaveLength(3);
});

test('drops a late answer when the learner has opened another chat', async () => {
  const answer = hold('sendAgentMessage', said('About osmosis'));
  const { user } = await openChat([osmosis(), makeNote({ content: 'Enzymes' })], 'Osmosis');
  expect(await screen.findByText('Connecting to AI Agent...')).toBeVisible();
  await waitFor(() => expect(answer.calls).toHaveLength(1));
  respond('sendAgentMessage', said('About enzymes'));
  await chooseChat(user, 'Enzymes');
  expect(await screen.findByText('About enzymes')).toBeVisible();
  answer.release();
  expect(screen.getAllByRole('dialog')).toEqual([await findPanel()]);
  expect(screen.queryByText('About osmosis')).not.toBeInTheDocument();
});

test.each([
  ['ASSISTANT_NOT_CONFIGURED', /^The assistant is not set up here\.$/],
  ['ASSISTANT_QUOTA_EXCEEDED', /^Failed to enhance content: .* It is available again tomorrow\.$/],
] as const)('explains a chat that failed with %s', async (code, sentence) => {
  respondError('sendAgentMessage', code);
  await openChat([osmosis()], 'Osmosis');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('opens the editor for a change to a saved note and offers Undo there', async () => {
  respond('sendAgentMessage', said('Hello'));
  respond('completeNote', { data: { rewrite: 'Water wanders.' } });
  const { user } = await openChat([osmosis()], 'Osmosis');
  await screen.findByText('Hello');
  await user.click(await panelButton('Back to tools'));
  const rewrite = within(await screen.findByRole('form', { name: 'Rewrite' }));
  await user.click(rewrite.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Replace text' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit note' }));
  expect(editor.getByRole('textbox', { name: 'Note' })).toHaveValue('Water wanders.');
  await user.click(editor.getByRole('button', { name: 'Undo' }));
  expect(editor.getByRole('textbox', { name: 'Note' })).toHaveValue('Water moves.');
});

test('opens the panel inside the editor and closes only the panel on Escape', async () => {
  const { user } = renderPage([osmosis()]);
  await user.click(await screen.findByRole('button', { name: 'Edit Osmosis' }));
  await user.click(await screen.findByRole('button', { name: 'AI tools' }));
  expect(await findPanel()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'AI Agent' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Edit note' })).toBeVisible();
});
