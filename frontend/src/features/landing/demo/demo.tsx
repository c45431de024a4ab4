import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adoptTypedText } from './adopt-typed-text';
import { createDemoStore, prerendered } from './demo-store';
import { NotesDemo } from './notes-demo';
import { RevisionDemo } from './revision-demo';

/** The notes and the revision of the product, over notes that live in this page alone. */
export function Demo() {
  const [store] = useState(createDemoStore);
  const state = useSyncExternalStore(store.subscribe, store.read, () => prerendered);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => adoptTypedText(container.current), []);

  return (
    <div ref={container}>
      <NotesDemo store={store} state={state} />
      <RevisionDemo store={store} state={state} />
    </div>
  );
}
