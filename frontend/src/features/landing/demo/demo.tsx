import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Notifier } from '../../../components/notifier';
import { createDemoStore, prerendered } from './demo-store';
import { NotesDemo } from './notes-demo';
import { RevisionDemo } from './revision-demo';

const Parts = styled('div')(({ theme }) => ({
  // Only one button may be filled. While a draft can be saved, that is Save, and the buttons of the
  // revision are outlined.
  '&:has(form [type="submit"]:enabled) [data-steps-back] .MuiButton-contained': {
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
    color: theme.vars.palette.text.primary,
  },
}));

/**
 * The note list and the revision session of the product, with notes in memory only. Shows its own
 * notices, because the public page has no notifier.
 */
export function Demo() {
  const [store] = useState(createDemoStore);
  const state = useSyncExternalStore(store.subscribe, store.read, () => prerendered);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => adoptTypedText(container.current), []);

  return (
    <Notifier>
      <Parts ref={container}>
        <NotesDemo store={store} state={state} />
        <RevisionDemo store={store} state={state} />
      </Parts>
    </Notifier>
  );
}

/**
 * Reports to React the text that a visitor typed into the prerendered field of the composer before
 * the script had loaded.
 */
function adoptTypedText(container: HTMLElement | null): void {
  const field = container?.querySelector('textarea');
  if (!field || field.value === '') return;
  const { value, selectionStart, selectionEnd } = field;
  // React ignores an input event whose value it has already recorded. The prototype's setter changes
  // the value without recording it.
  field.value = '';
  Reflect.set(HTMLTextAreaElement.prototype, 'value', value, field);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
