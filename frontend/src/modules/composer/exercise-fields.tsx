import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import { draftRules } from './exercise-drafts';
import type { ExerciseDrafts } from './exercise-drafts';
import type { FieldProps } from './labelled-text-area';

interface Props<Kind> extends FieldProps {
  kind: Kind;
  drafts: ExerciseDrafts;
  contentType: number;
  onChange: (drafts: ExerciseDrafts) => void;
}

export function ExerciseFields<Kind extends ExerciseKind>(props: Props<Kind>) {
  const { kind, drafts, contentType, onChange, ...field } = props;
  const { Fields } = draftRules[kind];
  return (
    <Fields
      field={field}
      value={drafts[kind]}
      contentType={contentType}
      onChange={(value) => onChange({ ...drafts, [kind]: value })}
    />
  );
}
