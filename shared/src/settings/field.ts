/** The sections of the settings page, in display order. */
export const settingSections = [
  'Revision Preferences',
  'Reminders',
  'Note Taking Preferences',
  'Beta Features',
] as const;

interface Field {
  readonly section: (typeof settingSections)[number];
  readonly label: string;
}

/** A setting that is on or off. Null counts as on, and `undeliverable` as off. */
export interface SwitchField extends Field {
  readonly help: string;
}

export type Choice<Value> = readonly [value: Value, label: string];

/** Choices under an optional heading. */
export interface ChoiceGroup<Value> {
  readonly label?: string;
  readonly choices: readonly Choice<Value>[];
}

/** A setting with several possible values. */
export interface SelectField<Value> extends Field {
  /** A function adds the current value to the choices when it is not one of them. */
  readonly choices: readonly Choice<Value>[] | ((current: Value) => readonly ChoiceGroup<Value>[]);
}

// The tuples prevent a distributive conditional type: a union of values stays one field.
export type FieldOf<Value> = [Value] extends [boolean | 'undeliverable' | null]
  ? SwitchField
  : SelectField<Value>;
