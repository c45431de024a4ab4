import { lazyPart } from '../../../components/lazy-part';
import { AnswerControls } from '../../../modules/exercise/answer-controls';
import { exerciseViews } from '../../../modules/exercise/exercise-views';
import type { TypedStep } from './typed-step';

export const [LazyTypedCard, warmTypedCard] = lazyPart(
  async () => (await import('./typed-card')).TypedCard,
  'The fields for your answers could not be loaded.',
  ({ note, kind, state: { revealed, showsHint } }: TypedStep) => {
    const { View } = exerciseViews[kind];
    return <View note={note} revealed={revealed} showsHint={showsHint} />;
  },
);

export const [LazyTypedVerdict] = lazyPart(
  async () => (await import('./typed-verdict')).TypedVerdict,
  'The verdict could not be loaded.',
  () => null,
);

export const [LazyTypedControls] = lazyPart(
  async () => (await import('./typed-controls')).TypedControls,
  'The verdict could not be loaded.',
  AnswerControls,
);

export const [LazyTypingSwitch] = lazyPart(
  async () => (await import('./typing-switch')).TypingSwitch,
  'The switch for typed answers could not be loaded.',
  () => null,
);
