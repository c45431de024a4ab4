import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { formats, isActive, type Format } from './formats';
import { nestingAt, type Nesting } from './line-formats';

interface ActiveFormats {
  /** The last used text area of the form. */
  field: HTMLTextAreaElement;
  /**
   * The formats of its selection and the directions in which its items can move, separated by
   * spaces. Equal while the learner types plain text.
   */
  formats: string;
}

/** Returns the formats of the selection in a form; null before a text area was used. */
export function useActiveFormats(form: RefObject<HTMLElement | null>): ActiveFormats | null {
  const [active, setActive] = useState<ActiveFormats | null>(null);

  useEffect(() => {
    const follow = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLTextAreaElement) || !form.current?.contains(field)) return;
      const { value: text, selectionStart: start, selectionEnd: end } = field;
      const nesting = nestingAt(text, start, end);
      const names = [
        ...(Object.keys(formats) as Format[]).filter((kind) =>
          isActive(kind, { text, start, end }),
        ),
        ...(['in', 'out'] satisfies Nesting[]).filter((direction) => nesting?.[direction]),
      ].join(' ');
      // The same object prevents a render for each key.
      setActive((before) =>
        before?.field === field && before.formats === names ? before : { field, formats: names },
      );
    };
    follow();
    const events = ['selectionchange', 'focusin', 'input'] as const;
    for (const name of events) document.addEventListener(name, follow);
    return () => {
      for (const name of events) document.removeEventListener(name, follow);
    };
  }, [form]);

  // The field of another mode has left the page.
  return active?.field.isConnected ? active : null;
}
