import type { Settings } from '@mylinguist/shared/schemas/settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeDueNote, makeSettings, makeTag } from '../../testing/factories';
import { respond } from '../../testing/server';
import {
  easy,
  hard,
  preview,
  renderPage,
  respondReviews,
  startSession,
} from './revision-page-harness';

const flashcard = {
  front: 'el madrugador',
  back: 'the early riser / the **early** bird',
  hint: null,
};
const cloze = {
  title: null,
  text: 'Nos quedamos de {{sobremesa}} hasta la {{madrugada}}.',
  answers: ['sobremesa', 'madrugada'],
};

const withCard = () => makeDueNote({ content: 'A note', tags: ['Spanish'], flashcard, preview });
const withCloze = () => makeDueNote({ content: 'A note', tags: ['Spanish'], cloze, preview });

type Notes = Parameters<typeof startSession>[0];

/** Starts a session whose learner types answers, and waits for the fields. */
async function startTyping(notes: Notes) {
  respond('listTags', { tags: [makeTag({ name: 'spanish', language: 'es' })] });
  const page = await startSession(notes, { typeAnswers: true });
  await screen.findAllByRole('textbox');
  return page;
}

const field = (name = 'Your answer') => screen.getByRole('textbox', { name });
const blank = (place: number) => field(`Blank ${place} of 2`);
const verdict = () => screen.findByText(/^(Blank 1: )?(Right|Almost|Not yet)[,.]/);
const suggestion = () => screen.findByText(/suggested, you decide/);

test('without the setting there is no field', async () => {
  await startSession([withCard()]);
  expect(await screen.findByRole('button', { name: 'Type my answers' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the switch in the session turns the fields on and off', async () => {
  respond('listTags', { tags: [] });
  const saves = respond('putSettings', ({ body }) => makeSettings(body as Partial<Settings>));
  const { user } = await startSession([withCard()]);
  await user.click(await screen.findByRole('button', { name: 'Type my answers' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ typeAnswers: true }));
  expect(await screen.findByRole('textbox')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Type my answers' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
});

test('a note without an exercise on screen has no switch', async () => {
  const { user } = await startTyping([withCard()]);
  await user.click(screen.getByRole('button', { name: 'Revision mode' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Type my answers' })).not.toBeInTheDocument();
});

test('a field has the language of the tag, and nothing corrects it', async () => {
  await startTyping([withCard()]);
  await waitFor(() => expect(field()).toHaveAttribute('lang', 'es'));
  expect(field()).toHaveFocus();
  for (const [name, value] of [
    ['autocapitalize', 'none'],
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'done'],
  ] as const) {
    expect(field()).toHaveAttribute(name, value);
  }
});

describe('a typed cloze test', () => {
  test('has a verdict for each blank, and the learner rates with Enter', async () => {
    const notes = [withCloze()];
    const reviews = respondReviews(notes);
    const { user } = await startTyping(notes);
    expect(blank(1)).toHaveFocus();
    await user.keyboard('sobremeza{Tab}madrugada{Enter}');
    expect(await verdict()).toHaveTextContent(
      'Blank 1: Almost, 1 slip in 9 letters. You wrote sobremeza. Answer: sobremesa. Blank 2: Right.',
    );
    expect(await suggestion()).toHaveTextContent('Easy suggested, you decide');
    expect(easy()).toHaveFocus();
    expect(easy()).toHaveAccessibleDescription('Easy suggested, you decide');
    expect(reviews).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response: 'Easy' }));
  });

  test('moves to the next empty blank with Enter', async () => {
    const { user } = await startTyping([withCloze()]);
    await user.keyboard('mesa{Enter}');
    expect(blank(2)).toHaveFocus();
    expect(blank(1)).toHaveAttribute('enterkeyhint', 'next');
    await user.keyboard('{Enter}');
    expect(await verdict()).toHaveTextContent(
      /Blank 2: Not yet, Nothing written\. Answer: madrugada\./,
    );
    expect(await suggestion()).toHaveTextContent('Hard suggested, you decide');
    expect(hard()).toHaveFocus();
  });

  test('can be rated against the suggestion', async () => {
    const notes = [withCloze()];
    const reviews = respondReviews(notes);
    const { user } = await startTyping(notes);
    await user.keyboard('mesa{Enter}tarde{Enter}');
    await suggestion();
    await user.keyboard('2');
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response: 'Easy' }));
  });

  test('shows its answers without a verdict if nothing was typed', async () => {
    const { user } = await startTyping([withCloze()]);
    await user.click(screen.getByRole('button', { name: 'Reveal Answers' }));
    expect(screen.getByText('sobremesa')).toBeVisible();
    expect(screen.queryByText(/suggested, you decide/)).not.toBeInTheDocument();
    expect(easy()).toBeEnabled();
  });

  test('begins with empty fields after "Try Again"', async () => {
    const { user } = await startTyping([withCloze()]);
    await user.keyboard('a{Enter}b{Enter}');
    await suggestion();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(blank(1)).toHaveValue('');
    expect(blank(1)).toHaveFocus();
  });

  test('has a field in each blank of a rich note', async () => {
    const text = '- **Plants** turn {{light}}\n- into {{energy}}';
    const rich = { title: null, text, answers: ['light', 'energy'] };
    const { user } = await startTyping([
      makeDueNote({ content: '', contentType: 1, cloze: rich, preview }),
    ]);
    await user.type(blank(1), 'light');
    await user.type(blank(2), 'energy');
    const items = screen.getAllByRole('listitem').map((item) => within(item).getByRole('textbox'));
    expect(items).toEqual([blank(1), blank(2)]);
    await user.keyboard('{Enter}');
    expect(await verdict()).toHaveTextContent('Blank 1: Right. Blank 2: Right.');
  });
});

describe('a typed flashcard', () => {
  test('accepts each of its answers, without their formatting', async () => {
    const { user } = await startTyping([withCard()]);
    await user.keyboard('early bird{Enter}');
    expect(await verdict()).toHaveTextContent('Almost, The article differs. You wrote early bird.');
    expect(screen.getByRole('article', { name: 'Answer' })).toBeVisible();
  });

  test('shows its letters under those of the answer, with boxes around what differs', async () => {
    const { user } = await startTyping([
      makeDueNote({ flashcard: { ...flashcard, back: 'sobremesa' }, preview }),
    ]);
    await user.keyboard('sobremeza{Enter}');
    await suggestion();
    const boxes = document.querySelectorAll('[data-box]');
    expect([...boxes].map(({ textContent }) => textContent)).toEqual(['z', 's']);
    expect([...boxes].map((box) => box.getAttribute('data-box'))).toEqual(['wrong', 'right']);
    expect(boxes[0]?.closest('[aria-hidden]')).toBeVisible();
  });

  test('is checked with its button', async () => {
    const { user } = await startTyping([withCard()]);
    await user.type(field(), 'The Early Riser');
    await user.click(screen.getByRole('button', { name: 'Check Answer' }));
    expect(await verdict()).toHaveTextContent('Almost, Capital letters differ.');
  });

  test('takes letters that are keys of the session', async () => {
    const { user } = await startTyping([withCard()]);
    await user.keyboard('ship 12 ?');
    expect(field()).toHaveValue('ship 12 ?');
    await user.keyboard('{Escape}s');
    expect(await screen.findByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  });

  test('is not checked by the Enter of an input method', async () => {
    await startTyping([withCard()]);
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(field()).toBeVisible();
  });

  test('is not rated by an Enter that is held', async () => {
    const notes = [withCard()];
    const reviews = respondReviews(notes);
    const { user } = await startTyping(notes);
    await user.keyboard('bird{Enter}');
    await suggestion();
    expect(fireEvent.keyDown(hard(), { key: 'Enter', repeat: true })).toBe(false);
    expect(reviews).toHaveLength(0);
  });

  test('does not reveal its answer at a tap on the card', async () => {
    const { user } = await startTyping([withCard()]);
    await user.click(screen.getByText('el madrugador'));
    expect(field()).toBeVisible();
  });

  test('keeps what was typed over a reload', async () => {
    const note = withCard();
    const { user, unmount } = await startTyping([note]);
    await user.keyboard('early');
    const stored = Object.keys(sessionStorage).map(
      (key) => [key, sessionStorage.getItem(key) ?? ''] as const,
    );
    unmount();
    // A reload runs no clean-up.
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    renderPage([note], { settings: { typeAnswers: true } });
    expect(await screen.findByRole('textbox')).toHaveValue('early');
  });
});

test('the next note begins with an empty field', async () => {
  const notes = [withCard(), withCard()];
  respondReviews(notes);
  const { user } = await startTyping(notes);
  await user.keyboard('bird{Enter}');
  await suggestion();
  await user.keyboard('12');
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(field()).toHaveFocus();
});

test('a note rated Hard is typed once more, without a suggestion', async () => {
  const notes = [withCard()];
  respondReviews(notes);
  const { user } = await startTyping(notes);
  await user.keyboard('bird{Enter}');
  await suggestion();
  await user.keyboard('12');
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard('the early riser{Enter}');
  expect(await verdict()).toHaveTextContent('Right.');
  expect(screen.queryByText(/suggested/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
