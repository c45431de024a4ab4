import type { SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import { updateNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import type { Note } from '@mylinguist/shared/schemas/note';
import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { makeNote, makeNoteList } from '../../testing/factories';
import { received } from '../../testing/received';
import { errorResponse, hold, respond } from '../../testing/server';
import { forgetWork } from '../../offline/unsaved-work';
import { installViewport, resizeTo } from '../../testing/viewport';
import {
  chooseChat,
  findPanel,
  openChat,
  openTools,
  panelButton,
  queryPanel,
  toolsButton,
} from './assistant-harness';
import { composer, respondCreated, row } from './notes-page-harness';

beforeEach(installViewport);

const flashcard: SuggestedCard = {
  kind: 'flashcard',
  front: 'What moves?',
  back: 'Water',
  hint: null,
};
const cloze: SuggestedCard = { kind: 'cloze', text: '{{Water}} moves' };
const card = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string, button: string) => card(name).getByRole('button', { name: button });

/** Makes the assistant suggest these cards for a new note. */
async function suggestForDraft(cards: SuggestedCard[]) {
  const calls = respond('completeNote', { data: { cards } });
  const page = await openTools('Water moves.');
  await page.user.click(await panelButton('Suggest cards'));
  await screen.findByText(/Nothing is saved before you accept it\./);
  return { ...page, calls };
}

/** Makes the assistant suggest these cards for a note of the list. */
async function suggestFor(note: Note, cards: SuggestedCard[]) {
  respond('completeNote', { data: { cards } });
  respond('sendAgentMessage', { data: { threadId: randomUUID(), response: 'Hello' } });
  const page = await openChat([note], note.title ?? '');
  await screen.findByText('Hello');
  await page.user.click(await panelButton('Back to tools'));
  await page.user.click(await panelButton('Suggest cards'));
  await screen.findByText(/Nothing is saved before you accept it\./);
  return page;
}

const osmosis = (fields: Partial<Note> = {}) =>
  makeNote({ title: 'Osmosis', content: 'Water moves.', tags: ['biology'], ...fields });

/** Makes the API apply each update and return the note with a fresh ETag. */
function respondUpdates(note: Note) {
  let latest = note;
  return respond('updateNote', ({ body }) => {
    latest = { ...latest, ...updateNoteRequestSchema.parse(body), etag: `"${randomUUID()}"` };
    return { note: latest };
  });
}

describe('cards for a saved note', () => {
  const taken = { flashcard: { front: 'Mine', back: 'Own', hint: null } };

  test('are saved as edited on Accept and removed on Undo', async () => {
    const note = osmosis();
    const updates = respondUpdates(note);
    const { user } = await suggestFor(note, [flashcard]);
    await user.type(card('Flashcard').getByRole('textbox', { name: 'Back' }), ' does');
    expect(updates).toHaveLength(0);
    await user.click(press('Flashcard', 'Accept'));
    expect(await screen.findByText("Saved as this note's flashcard.")).toBeVisible();
    expect(await received(updates)).toMatchObject({
      headers: { 'if-match': note.etag },
      body: {
        flashcard: { front: 'What moves?', back: 'Water does', hint: null },
        aiEnriched: true,
      },
    });
    await user.click(press('Flashcard', 'Undo'));
    await waitFor(() => expect(updates[1]?.body).toEqual({ flashcard: null }));
    expect(card('Flashcard').getByRole('textbox', { name: 'Back' })).toHaveValue('Water does');
  });

  test('are added to the latest version of a note whose text was changed elsewhere', async () => {
    const note = osmosis();
    const latest = { ...note, content: 'Water moves slowly.', etag: '"elsewhere"' };
    const updates = respond('updateNote', ({ body, headers }) =>
      headers['if-match'] === latest.etag
        ? { note: { ...latest, ...updateNoteRequestSchema.parse(body), etag: '"added"' } }
        : errorResponse('STALE'),
    );
    const { user } = await suggestFor(note, [flashcard]);
    respond('listNotes', makeNoteList([latest]));
    await user.click(press('Flashcard', 'Accept'));
    expect(await screen.findByText("Saved as this note's flashcard.")).toBeVisible();
    expect((await received(updates, 2)).body).not.toHaveProperty('content');
  });

  test('are saved as the cloze test and as the flashcard of the note', async () => {
    const note = osmosis();
    const updates = respondUpdates(note);
    const { user } = await suggestFor(note, [flashcard, cloze]);
    await user.click(press('Cloze test', 'Accept'));
    expect(await screen.findByText("Saved as this note's cloze test.")).toBeVisible();
    await user.click(press('Flashcard', 'Accept'));
    expect(await screen.findByText("Saved as this note's flashcard.")).toBeVisible();
    await received(updates, 2);
    expect(updates.map(({ body }) => body)).toMatchObject([
      { cloze: { text: '{{Water}} moves' }, aiEnriched: true },
      { flashcard: { front: 'What moves?', back: 'Water', hint: null } },
    ]);
  });

  test('replace the existing exercise on request and Undo restores it', async () => {
    const note = osmosis(taken);
    const updates = respondUpdates(note);
    const { user } = await suggestFor(note, [flashcard]);
    await user.click(press('Flashcard', 'Accept'));
    expect(screen.getByText('This note has a flashcard already.')).toBeVisible();
    expect(updates).toHaveLength(0);
    await user.click(press('Flashcard', 'Replace'));
    await screen.findByText("Saved as this note's flashcard.");
    await user.click(press('Flashcard', 'Undo'));
    await waitFor(() => expect(updates[1]?.body).toEqual(taken));
  });

  test('become a separate note of the same format on request and Undo deletes that note', async () => {
    const { user } = await suggestFor(osmosis({ ...taken, contentType: 1 }), [flashcard]);
    const created = respondCreated();
    const deleted = respond('deleteNote', undefined);
    await user.click(press('Flashcard', 'Accept'));
    await user.click(press('Flashcard', 'Save as a new note'));
    expect(await row('What moves?')).toBeVisible();
    expect((await received(created)).body).toMatchObject({
      content: '',
      tags: ['biology'],
      contentType: 1,
      flashcard: { front: 'What moves?', back: 'Water', hint: null },
      aiEnriched: true,
    });
    await user.click(press('Flashcard', 'Undo'));
    await waitFor(() => expect(deleted).toHaveLength(1));
    expect(screen.queryByRole('article', { name: 'What moves?' })).not.toBeInTheDocument();
  });
});

describe('cards for a note that is being written', () => {
  test('are added to the draft and saved with it', async () => {
    const created = respondCreated();
    const { user, calls } = await suggestForDraft([flashcard, cloze]);
    expect(calls[0]?.body).toEqual({ content: 'Water moves.', operation: 'cards', parameters: {} });
    await user.click(press('Flashcard', 'Accept'));
    await user.click(press('Cloze test', 'Accept'));
    const field = within(composer()).getByRole('textbox', { name: 'Cloze text' });
    expect(field).toHaveValue('{{Water}} moves');
    await user.click(within(composer()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(created[0]?.body).toMatchObject({
        title: null,
        content: 'Water moves.',
        tags: [],
        flashcard: { front: 'What moves?', back: 'Water', hint: null },
        cloze: { title: null, text: '{{Water}} moves' },
        aiEnriched: true,
      }),
    );
  });

  test('are removed from the draft on Undo', async () => {
    const { user } = await suggestForDraft([flashcard]);
    await user.click(press('Flashcard', 'Accept'));
    expect(within(composer()).getByRole('textbox', { name: 'Front' })).toHaveValue('What moves?');
    await user.click(press('Flashcard', 'Undo'));
    expect(within(composer()).getByRole('textbox', { name: 'Note' })).toHaveValue('Water moves.');
    expect(press('Flashcard', 'Accept')).toBeEnabled();
  });
});

describe('a suggested card', () => {
  test.each([
    ['Flashcard', 'Front', '', 'A card needs a front and a back.'],
    ['Flashcard', 'Back', 'x'.repeat(2001), 'A side is too long.'],
    ['Cloze test', 'Cloze text', 'No blank', 'Mark at least one word as a blank.'],
  ])('cannot be accepted while invalid: %s %s', async (name, field, text, reason) => {
    const { user } = await suggestForDraft([flashcard, cloze]);
    const area = card(name).getByRole('textbox', { name: field });
    await user.clear(area);
    if (text) await user.paste(text);
    expect(card(name).getByText(reason)).toBeVisible();
    expect(press(name, 'Accept')).toBeDisabled();
  });

  test('is dismissed and restored on Undo', async () => {
    const { user } = await suggestForDraft([flashcard, cloze]);
    await user.click(press('Flashcard', 'Dismiss'));
    expect(card('Flashcard').getByText('Dismissed.')).toBeVisible();
    expect(card('Flashcard').queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(press('Flashcard', 'Undo'));
    expect(card('Flashcard').getByRole('textbox', { name: 'Front' })).toHaveValue('What moves?');
  });
});

test('treats an empty list of cards as no response', async () => {
  respond('completeNote', { data: { cards: [] } });
  const { user } = await openTools('Water moves.');
  await user.click(await panelButton('Suggest cards'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No response received from AI Agent');
});

describe('undecided cards', () => {
  /** Closes the panel and waits until it is gone. */
  async function closePanel(user: UserEvent, way = 'its button') {
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(await panelButton('Close AI Agent'));
    await waitFor(() => expect(queryPanel()).not.toBeInTheDocument());
  }

  /** Asks for cards of a new note. They arrive when the result is released. */
  async function askForCards() {
    const answer = hold('completeNote', { data: { cards: [flashcard] } });
    const { user } = await openTools('Water moves.');
    await user.click(await panelButton('Suggest cards'));
    await screen.findByText('Connecting to AI Agent...');
    return { user, ...answer };
  }

  test('are restored with their edits when the panel reopens', async () => {
    const { user } = await suggestForDraft([flashcard, cloze]);
    await user.type(card('Flashcard').getByRole('textbox', { name: 'Back' }), ' does');
    await user.click(press('Cloze test', 'Dismiss'));
    await closePanel(user);
    await user.click(toolsButton());
    await findPanel();
    expect(card('Flashcard').getByRole('textbox', { name: 'Back' })).toHaveValue('Water does');
    expect(screen.queryByRole('group', { name: 'Cloze test' })).not.toBeInTheDocument();
  });

  test.each([
    ['Escape', 1440],
    ['Escape', 360],
    ['its button', 360],
  ])('are restored after %s at a width of %i px', async (way, width) => {
    resizeTo(width);
    const { user } = await suggestForDraft([flashcard]);
    await closePanel(user, way);
    await user.click(toolsButton());
    await findPanel();
    expect(press('Flashcard', 'Accept')).toBeVisible();
  });

  test('arrive while the panel is closed', async () => {
    const { user, release, calls } = await askForCards();
    await closePanel(user);
    release();
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(toolsButton());
    expect(await screen.findByRole('group', { name: 'Flashcard' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('are awaited again when the panel reopens before they arrive', async () => {
    const { user, release, calls } = await askForCards();
    await closePanel(user);
    await user.click(toolsButton());
    await screen.findByText('Connecting to AI Agent...');
    release();
    expect(await screen.findByRole('group', { name: 'Flashcard' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('are not kept when the learner cancels the request', async () => {
    const { user, release } = await askForCards();
    await user.click(await panelButton('Cancel'));
    await closePanel(user);
    release();
    await user.click(toolsButton());
    expect(await panelButton('Suggest cards')).toBeVisible();
  });

  test('are kept for their note while the panel shows another note', async () => {
    const second = osmosis({ title: 'Diffusion' });
    respond('completeNote', { data: { cards: [flashcard] } });
    respond('sendAgentMessage', { data: { threadId: randomUUID(), response: 'Hello' } });
    const { user } = await openChat([osmosis(), second], 'Osmosis');
    await screen.findByText('Hello');
    await user.click(await panelButton('Back to tools'));
    await user.click(await panelButton('Suggest cards'));
    await screen.findByRole('group', { name: 'Flashcard' });
    await chooseChat(user, 'Diffusion');
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Flashcard' })).not.toBeInTheDocument(),
    );
    await chooseChat(user, 'Osmosis');
    expect(await screen.findByRole('group', { name: 'Flashcard' })).toBeVisible();
  });

  test('are not offered again when the panel closed while they were accepted', async () => {
    const note = osmosis();
    const { user } = await suggestFor(note, [flashcard]);
    const saved = { front: 'What moves?', back: 'Water', hint: null };
    const { release } = hold('updateNote', { note: { ...note, flashcard: saved } });
    await user.click(press('Flashcard', 'Accept'));
    await closePanel(user);
    release();
    await within(await row('Osmosis')).findByText('Flashcard');
    respond('getAgentThread', { data: { threadId: randomUUID(), messages: [] } });
    await chooseChat(user, 'Osmosis');
    await screen.findByRole('log', { name: 'Chat' });
    expect(screen.queryByRole('group', { name: 'Flashcard' })).not.toBeInTheDocument();
  });

  test('are forgotten at log-out', async () => {
    const { user } = await suggestForDraft([flashcard]);
    await closePanel(user);
    forgetWork();
    await user.click(toolsButton());
    expect(await panelButton('Suggest cards')).toBeVisible();
  });
});
