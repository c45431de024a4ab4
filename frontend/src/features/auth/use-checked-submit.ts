import { useState, type SubmitEvent } from 'react';

type Problems<Field extends string> = Readonly<Record<Field, string | null>>;

/**
 * Checks a form when it is submitted: the first field with a problem takes the focus, and without
 * any `submit` runs. A problem shows beside its field until that is edited.
 */
export function useCheckedSubmit<Field extends string>(
  check: () => Problems<Field>,
  submit: () => void,
) {
  const [problems, setProblems] = useState<Partial<Problems<Field>>>({});

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check();
    setProblems(found);
    const [first] = (Object.keys(found) as Field[]).filter((field) => found[field] !== null);
    if (first === undefined) {
      submit();
      return;
    }
    const element = event.currentTarget.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
  };

  return {
    onSubmit,
    /** What a field shows and does beside its value. */
    propsOf: (field: Field, onChange: (value: string) => void) => ({
      problem: problems[field] ?? null,
      onChange: (value: string) => {
        onChange(value);
        setProblems((before) => ({ ...before, [field]: null }));
      },
    }),
  };
}
