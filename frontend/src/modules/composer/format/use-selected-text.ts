import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface SelectedText {
  field: HTMLTextAreaElement;
  text: string;
  start: number;
  end: number;
}

/** Returns the selection of the last used text area of a form; null before one was used. */
export function useSelectedText(form: RefObject<HTMLElement | null>): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);

  useEffect(() => {
    const follow = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLTextAreaElement) || !form.current?.contains(field)) return;
      const { value: text, selectionStart: start, selectionEnd: end } = field;
      setSelected((before) => {
        const isSame = before?.field === field && before.text === text;
        return isSame && before.start === start && before.end === end
          ? before
          : { field, text, start, end };
      });
    };
    follow();
    const events = ['selectionchange', 'focusin', 'input'] as const;
    for (const name of events) document.addEventListener(name, follow);
    return () => {
      for (const name of events) document.removeEventListener(name, follow);
    };
  }, [form]);

  // The field of another mode has left the page.
  return selected?.field.isConnected ? selected : null;
}
