import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DraftHandle } from '../draft-change';
import type { NoteDraft } from '../note-draft';
import { richOnlyFormat } from './offered-format';
import { allTexts } from './shown-texts';

export interface RichSwitchOptions {
  draft: NoteDraft;
  onChange: (fields: Pick<NoteDraft, 'contentType'>) => void;
  /** Applies a change with an Undo for the learner. */
  onApply: DraftHandle['change'];
}

/**
 * Makes the draft of a light note a rich one, for an edit or for good. If the texts are again those
 * before the edit, such as after an undo, the draft is light again. A redo makes it rich again.
 */
export function useRichSwitch({ draft, onChange, onApply }: RichSwitchOptions) {
  const all = allTexts(draft);
  const texts = JSON.stringify([draft.id, ...all.map(({ text }) => text)]);
  const edited = useRef<{ before: string; after: string | null } | null>(null);

  const follow = useEffectEvent(() => {
    if (!edited.current) return;
    const { before, after } = edited.current;
    const isRich = draft.contentType === contentTypes.rich;
    if (texts === before) {
      if (isRich) onChange({ contentType: contentTypes.light });
    } else if (after === null) edited.current.after = texts;
    else if (texts === after && !isRich) onChange({ contentType: contentTypes.rich });
  });
  useEffect(() => follow(), [texts]);

  /** Makes the draft rich and says so, because a text that the learner does not edit may change. */
  const showFormatting = () =>
    onApply({
      message: 'The note shows its formatting now.',
      apply: (written) => ({ ...written, contentType: contentTypes.rich }),
    });

  /** Makes the draft rich before an edit that needs it. */
  const editAsRich = (edit: () => void) => {
    // The edit that follows needs a draft with the format.
    flushSync(() => {
      if (all.some(richOnlyFormat)) showFormatting();
      else onChange({ contentType: contentTypes.rich });
    });
    edit();
    edited.current = { before: texts, after: null };
  };

  return { showFormatting, editAsRich };
}
