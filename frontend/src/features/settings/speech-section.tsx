import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChoiceGroup } from '@mylinguist/shared/settings/field';
import { languageNameOf, voicesFor } from '@mylinguist/shared/speech/pick-voice';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { startReading, stopReading } from '../../modules/speech/reading';
import { updateVoiceChoice, voiceChoice, voiceOf } from '../../modules/speech/voice-choice';
import { SettingSelect } from './setting-select';
import { SettingsSection } from './settings-section';

const rates: readonly ChoiceGroup<number>[] = [
  {
    choices: [
      [0.7, 'Slow'],
      [0.85, 'A little slower'],
      [1, 'Normal'],
      [1.2, 'Faster'],
    ],
  },
];

const sample = 'sample';

/** Chooses the voices and the speed with which this browser reads notes aloud. Needs no Save. */
export function SpeechSection() {
  const choice = useSyncExternalStore(voiceChoice.subscribe, voiceChoice.read);
  useEffect(() => () => stopReading(sample), []);
  const { available, tags, voices, rate } = choice;
  const languages = useMemo(() => {
    const wanted = [...tags.flatMap(({ language }) => language ?? []), navigator.language];
    return wanted.filter(
      (language, index) =>
        voicesFor(available, language).length > 0 &&
        wanted.findIndex((other) => languageNameOf(other) === languageNameOf(language)) === index,
    );
  }, [available, tags]);

  return (
    <SettingsSection title="Reading aloud">
      {languages.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This browser has no voices.
        </Typography>
      ) : (
        <>
          {languages.map((language) => {
            const voice = voiceOf(language, choice);
            return (
              <Box
                key={language}
                sx={{ alignItems: 'end', display: 'grid', gap: 3, gridTemplateColumns: '1fr auto' }}
              >
                <SettingSelect
                  label={`Voice for ${nameIn('en', language)}`}
                  value={voice?.voiceURI ?? ''}
                  groups={[
                    {
                      choices: voicesFor(available, language).map(
                        ({ voiceURI, name }) => [voiceURI, name] as const,
                      ),
                    },
                  ]}
                  onChange={(uri) =>
                    updateVoiceChoice({ voices: { ...voices, [languageNameOf(language)]: uri } })
                  }
                />
                <Button
                  variant="outlined"
                  aria-label={`Try the voice for ${nameIn('en', language)}`}
                  onClick={() => {
                    const text = nameIn(language, language);
                    if (voice) startReading(sample, [{ text, afterBlank: false }], { voice, rate });
                  }}
                >
                  Try
                </Button>
              </Box>
            );
          })}
          <SettingSelect
            label="Speed"
            value={rate}
            groups={rates}
            onChange={(next) => updateVoiceChoice({ rate: next })}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Applies at once, in this browser only. To choose a voice for another language, give a
            tag that language in Manage Tags.
          </Typography>
        </>
      )}
    </SettingsSection>
  );
}

/** Returns the name of a language without its region, in the given language. */
function nameIn(shown: string, language: string): string {
  const names = new Intl.DisplayNames([shown], { type: 'language' });
  return names.of(languageNameOf(language)) ?? language;
}
