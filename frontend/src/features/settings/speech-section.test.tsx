import { act, screen } from '@testing-library/react';
import { updateVoiceChoice } from '../../modules/speech/voice-choice';
import { startSpeech } from '../../modules/speech/start-speech';
import { makeTag } from '../../testing/factories';
import { fakeVoices } from '../../testing/fake-voices';
import { renderScreen } from '../../testing/render';
import { SpeechSection } from './speech-section';

let voices: ReturnType<typeof fakeVoices>;
let stop: () => void;
beforeEach(() => {
  voices = fakeVoices();
  stop = startSpeech();
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
});
afterEach(() => {
  stop();
  voices.remove();
  updateVoiceChoice({ available: [], tags: [], voices: {}, rate: 1 });
});

const stored = () => JSON.parse(localStorage.getItem('speech') ?? '{}') as object;

test('offers voices for the language of each tag and of the device', () => {
  const tags = ['es', 'es-MX', 'sw', undefined].map((language, index) =>
    makeTag({ name: `tag ${index}`, ...(language && { language }) }),
  );
  act(() => updateVoiceChoice({ tags }));
  renderScreen(<SpeechSection />);
  expect(screen.getByText('This browser has no voices.')).toBeVisible();
  act(() => voices.load('en-GB', 'en-US', 'es-ES', 'de-DE'));
  expect(
    screen.getAllByRole('combobox').map((box) => box.getAttribute('name') ?? box.id),
  ).toHaveLength(3);
  expect(screen.getByRole('combobox', { name: 'Voice for Spanish' })).toHaveValue('es-ES');
  expect(screen.getByRole('combobox', { name: 'Voice for English' })).toHaveValue('en-US');
});

test('the chosen voice and speed are kept on the device, and can be tried', async () => {
  const { user } = renderScreen(<SpeechSection />);
  act(() => voices.load('en-GB', 'en-US'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voice for English' }), 'en-GB');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'Slow');
  expect(stored()).toEqual({ voices: { en: 'en-GB' }, rate: 0.7 });
  await user.click(screen.getByRole('button', { name: 'Try the voice for English' }));
  expect(voices.spoken()).toEqual(['English']);
  expect(voices.current()).toMatchObject({ lang: 'en-GB', rate: 0.7 });
});
