import { useState, type SubmitEvent } from 'react';

/** Returns the props of a field except its value. */
export type FieldProps<Field extends string> = (
  field: Field,
  onChange: (value: string) => void,
) => { problem: string | null; onChange: (value: string) => void };

type Problems<Field extends string> = Readonly<Record<Field, string | null>>;

/**
 * Validates a form on submit and calls `submit` only when all fields are valid. Otherwise focuses
 * the first invalid field. A field shows its problem until it is edited.
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

  const propsOf: FieldProps<Field> = (field, onChange) => ({
    problem: problems[field] ?? null,
    onChange: (value) => {
      onChange(value);
      setProblems((before) => ({ ...before, [field]: null }));
    },
  });
  return { onSubmit, propsOf };
}
