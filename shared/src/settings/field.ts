/** The sections of the settings page, in their order. */
export const settingSections = [
  'Revision Preferences',
  'Note Taking Preferences',
  'Beta Features',
] as const;

interface Field {
  readonly section: (typeof settingSections)[number];
  readonly label: string;
}

/** A setting that is on or off. Null counts as on. */
export interface SwitchField extends Field {
  readonly help: string;
}

export type Choice<Value> = readonly [value: Value, label: string];

/** Choices under a common heading; without a label they stand alone. */
export interface ChoiceGroup<Value> {
  readonly label?: string;
  readonly choices: readonly Choice<Value>[];
}

/** A setting that is one of several values. */
export interface SelectField<Value> extends Field {
  /** A function returns the current value of the setting among the choices. */
  readonly choices: readonly Choice<Value>[] | ((current: Value) => readonly ChoiceGroup<Value>[]);
}

// The tuples keep a union of values in one field.
export type FieldOf<Value> = [Value] extends [boolean | null] ? SwitchField : SelectField<Value>;
