import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ComponentProps, KeyboardEventHandler } from 'react';
import { CharacterCounter } from './character-counter';
import { GrowingTextArea } from './growing-text-area';

/** Props of every field that edits a note. */
export interface FieldProps {
  readOnly: boolean;
  'aria-keyshortcuts'?: string;
  onKeyDown?: KeyboardEventHandler;
}

export interface ExerciseFieldsProps<Draft> {
  /** Props of every field. */
  field: FieldProps;
  value: Draft;
  /** The format of the draft. */
  contentType: number;
  onChange: (value: Draft) => void;
}

type LabelledTextAreaProps = Omit<ComponentProps<typeof GrowingTextArea>, 'id'> & {
  label: string;
  limit: number;
};

export function LabelledTextArea({ label, limit, ...field }: LabelledTextAreaProps) {
  const id = useId();
  return (
    <div>
      <Typography
        component="label"
        htmlFor={id}
        variant="caption"
        sx={{ color: 'text.secondary', display: 'block', fontWeight: 600 }}
      >
        {label}
      </Typography>
      <GrowingTextArea {...field} id={id} />
      <CharacterCounter label={label.toLowerCase()} length={field.value.length} limit={limit} />
    </div>
  );
}
