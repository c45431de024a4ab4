import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../../lib/composing';
import { radius } from '../../theme/tokens';

const Surface = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.composer,
  boxShadow: theme.shadows[2],
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  margin: '0 16px 16px 0',
  maxHeight: 'calc(100dvh - 96px)',
  minHeight: 0,
  outline: 0,
  overflow: 'hidden',
  width: 392,
}));

interface BesideTheNoteProps {
  /** Id of what names the panel. */
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that leaves the page in use: it takes the focus as it opens, and gives it back to what had it as it closes. */
export function BesideTheNote({ heading, onClose, children }: BesideTheNoteProps) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const own = section.current;
    const opener = document.activeElement;
    own?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      const isInside = own?.contains(document.activeElement) ?? false;
      if ((isLost || isInside) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // A dialog around the panel stays open.
    event.stopPropagation();
    onClose();
  };

  return (
    <Surface
      ref={section}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {children}
    </Surface>
  );
}
