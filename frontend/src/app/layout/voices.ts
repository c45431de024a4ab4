import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tagsQuery } from '../../api/tags';
import { stopReading } from '../../modules/speech/reading';
import { startSpeech } from '../../modules/speech/start-speech';
import { updateVoiceChoice } from '../../modules/speech/voice-choice';

/** Reads notes aloud with the browser's voices, in the languages of the learner's tags. */
export function Voices() {
  const { data: tags } = useQuery(tagsQuery());
  useEffect(() => {
    if (tags) updateVoiceChoice({ tags });
  }, [tags]);
  useEffect(startSpeech, []);
  const { pathname } = useLocation();
  useEffect(() => () => stopReading(), [pathname]);
  return null;
}
