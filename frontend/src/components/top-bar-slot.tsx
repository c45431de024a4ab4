import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Id of the free space in the top bar. */
export const topBarSlot = 'top-bar-slot';

/** Phones, and windows in which every line counts. */
const tightWindow = '(max-width: 599.95px), (max-height: 480px)';

const findSlot = () => document.getElementById(topBarSlot);
/** The slot stays as long as the page. React looks for it again once the page is in the document. */
const subscribe = () => () => undefined;

/** Renders its content in the top bar if the window is tight, else in place. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const isTight = useMediaQuery(tightWindow, { noSsr: true });
  const slot = useSyncExternalStore(subscribe, findSlot, () => null);
  return isTight && slot ? createPortal(children, slot) : children;
}
