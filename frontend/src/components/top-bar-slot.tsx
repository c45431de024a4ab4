import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tightWindow } from '../theme/tokens';

/** Id of the free space in the top bar. */
export const topBarSlot = 'top-bar-slot';

const findSlot = () => document.getElementById(topBarSlot);
/** The slot never changes. React reads it again once the page is in the document. */
const subscribe = () => () => undefined;

const useSlot = () => useSyncExternalStore(subscribe, findSlot, () => null);

/** Renders its content in the top bar if the window is tight, else in place. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const isTight = useMediaQuery(tightWindow, { noSsr: true });
  const slot = useSlot();
  return isTight && slot ? createPortal(children, slot) : children;
}

/** Renders its content in the top bar, or in place on a page without one. */
export function OnTopBar({ children }: { readonly children: ReactNode }) {
  const slot = useSlot();
  return slot ? createPortal(children, slot) : children;
}
