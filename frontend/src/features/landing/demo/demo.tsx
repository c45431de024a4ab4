import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adoptTypedText } from './adopt-typed-text';
import { createDemoStore, prerendered } from './demo-store';
import { NotesDemo } from './notes-demo';
import { RevisionDemo } from './revision-demo';

const Parts = styled('div')(({ theme }) => ({
  // A note that can be saved is the next good step; the revision, in sight of it, steps back.
  '&:has(form [type="submit"]:enabled) [data-steps-back] .MuiButton-contained': {
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
    color: theme.vars.palette.text.primary,
  },
}));

/** The notes and the revision of the product, over notes that live in this page alone. */
export function Demo() {
  const [store] = useState(createDemoStore);
  const state = useSyncExternalStore(store.subscribe, store.read, () => prerendered);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => adoptTypedText(container.current), []);

  return (
    <Parts ref={container}>
      <NotesDemo store={store} state={state} />
      <RevisionDemo store={store} state={state} />
    </Parts>
  );
}
