import { screen } from '@testing-library/react';
import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { cachedWeights } from '../../offline/cached-answers';
import { startSession } from '../../session/session';
import { makeNote, makeNoteList, makeToken, makeUser } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, respond } from '../../testing/server';
import { RetentionEffect } from './retention-effect';

const notes = (count: number) => Array.from({ length: count }, () => makeNote());

const effect = () => screen.findByRole('status');
const described = () => screen.findByText(/^About/);

test('shows what the stored level means', async () => {
  respond('listNotes', makeNoteList(notes(40)));
  renderScreen(<RetentionEffect chosen={90} present={90} />);
  expect(await described()).toHaveTextContent(
    /^About \d+ reviews? a (day|week)\. Of 40 notes you would know \d+\.$/,
  );
});

test('compares another level with the stored one', async () => {
  respond('listNotes', makeNoteList(notes(40)));
  renderScreen(<RetentionEffect chosen={80} present={90} />);
  const text = (await described()).textContent;
  const [, fewer, more] = /^About (\d+) reviews? a \w+ instead of (\d+)/.exec(text) ?? [];
  expect(Number(fewer)).toBeLessThan(Number(more));
  expect(text).toMatch(/Of 40 notes you would know \d+ instead of \d+\.$/);
});

test("uses the learner's weights", async () => {
  const text = async () => {
    respond('listNotes', makeNoteList(notes(40)));
    const { unmount } = renderScreen(<RetentionEffect chosen={90} present={90} />);
    const { textContent } = await described();
    unmount();
    return textContent;
  };
  startSession({ token: makeToken(), user: makeUser() });
  cachedWeights.store(null, makeUser().email);
  const byDefault = await text();
  const forgetful = defaultWeights.map((weight, i) => ({ 2: 0.3, 8: 0.8 })[i] ?? weight);
  cachedWeights.store(forgetful, makeUser().email);
  expect(await text()).not.toBe(byDefault);
});

test('asks for more notes', async () => {
  respond('listNotes', makeNoteList(notes(19)));
  renderScreen(<RetentionEffect chosen={80} present={90} />);
  expect(await screen.findByText(/^With 20 notes or more/)).toBeVisible();
});

test('says that it is working while the notes load', async () => {
  hang('listNotes');
  renderScreen(<RetentionEffect chosen={80} present={90} />);
  expect(await effect()).toHaveTextContent('Working out');
});

test('says that the effect is not known without the notes', async () => {
  disconnect('listNotes');
  renderScreen(<RetentionEffect chosen={80} present={90} />);
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
});
