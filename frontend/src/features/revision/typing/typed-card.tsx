import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { tagsQuery } from '../../../api/tags';
import { languageOf } from '../../../modules/speech/language-of';
import { TypedExercise } from '../../../modules/typed-answer/typed-exercise';
import { useSession } from '../../../session/session';
import { forgetTyped, restoreTyped, storeTyped } from './typed-storage';
import type { TypedStep } from './typed-step';
import { useJudgements } from './use-judgements';

/** The card of a step with typed answers. What was typed survives a reload. */
export function TypedCard(step: TypedStep) {
  const { note, kind, state, typed, onType } = step;
  const { revealed, showsHint, reveal } = state;
  const learner = useSession()?.user.email ?? '';
  const { data: tags } = useQuery(tagsQuery());
  const place = `${note.id} ${kind}`;
  const [restored] = useState(() => restoreTyped(learner, place));

  const restore = useEffectEvent(() => onType(restored));
  // Before the paint, so it cannot replace what the learner types at once.
  useLayoutEffect(() => restore(), []);
  // Neither another exercise nor a later review starts with this text.
  useEffect(() => () => forgetTyped(learner), [learner]);
  useEffect(() => {
    if (revealed) forgetTyped(learner);
  }, [learner, revealed]);

  const wasRevealed = useRef(revealed);
  const clear = useEffectEvent(() => onType([]));
  useEffect(() => {
    if (wasRevealed.current && !revealed) clear();
    wasRevealed.current = revealed;
  }, [revealed]);

  return (
    <TypedExercise
      note={note}
      kind={kind}
      revealed={revealed}
      showsHint={showsHint}
      typed={typed}
      language={languageOf(note.tags, tags ?? [])}
      judgements={useJudgements(step)}
      onType={(next) => {
        storeTyped(learner, place, next);
        onType(next);
      }}
      onReveal={reveal}
    />
  );
}
