import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { barSlot } from './selection/selection';

/**
 * Fills the page with a list that scrolls independently of the page. Contains the place of the bars of
 * the selected notes. They hide children with `data-under-bar`.
 */
export function NoteStage({ children }: { readonly children: ReactNode }) {
  return (
    <Stage>
      {children}
      <div ref={setBarSlot} />
    </Stage>
  );
}

const setBarSlot = (slot: HTMLElement | null) => barSlot.write(slot);

const Stage = styled('div')({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  position: 'relative',
});
