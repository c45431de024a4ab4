import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, useSyncExternalStore } from 'react';
import { createSidebar } from './sidebar';

export function useSidebar() {
  // A printed page is narrow too.
  const query = useTheme().breakpoints.down('md').replace('@media ', 'screen and ');
  const [sidebar] = useState(() => createSidebar(window.matchMedia(query)));
  const isOpen = useSyncExternalStore(sidebar.subscribe, sidebar.isOpen);
  const isMobile = useMediaQuery(query, { noSsr: true });
  return { isOpen, isMobile, toggle: sidebar.toggle, close: sidebar.close };
}
