import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { newTagProblem } from '@mylinguist/shared/notes/tag-problem';
import { tagName } from '@mylinguist/shared/notes/tags';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { describeError } from '../../api/error-kinds';
import { useCreateTag } from '../../writes/entity-mutations';
import { tagsQuery } from '../../api/tags';
import { isComposing } from '../../lib/composing';

/** The form for a new tag. Its field keeps the focus for the next tag. */
export function CreateTagForm({
  inputRef,
}: {
  readonly inputRef: RefObject<HTMLInputElement | null>;
}) {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const create = useCreateTag();
  /** The name to add once the previous tag is created. */
  const next = useRef<string | null>(null);
  const { data: tags = [] } = useQuery(tagsQuery());
  const isBlank = tagName(name) === '';
  // A tag that is being created may already be in the list.
  const found =
    create.isPending || (isBlank && !isMissing)
      ? null
      : newTagProblem(
          name,
          tags.map((tag) => tag.name),
        );
  const problem = create.isError ? describeError(create.error) : found;

  /** Also goes on when the dialog is closed. */
  const add = async (added: string): Promise<void> => {
    // The learner may type the next name before the answer arrives.
    setName('');
    try {
      await create.mutateAsync({ name: tagName(added) });
    } catch {
      next.current = null;
      setName((typed) => typed || added);
    }
    const waiting = next.current;
    next.current = null;
    if (waiting !== null) await add(waiting);
  };

  const submit = () => {
    if (create.isPending) {
      next.current = isBlank ? null : name;
      return;
    }
    setIsMissing(isBlank);
    if (isBlank || found !== null) return;
    void add(name);
    inputRef.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Not a form: a disabled submit button would block Enter and hide that the name is missing.
    if (event.key === 'Enter' && !isComposing(event)) submit();
  };

  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, paddingTop: 2 }}>
      <TextField
        label="Tag name"
        size="small"
        autoComplete="off"
        value={name}
        error={problem !== null}
        helperText={<span aria-live="polite">{problem ?? ' '}</span>}
        inputRef={inputRef}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setName(event.target.value);
          setIsMissing(false);
          next.current = null;
          if (create.isError) create.reset();
        }}
      />
      <Button variant="contained" size="small" disabled={isBlank} onClick={submit}>
        Add
      </Button>
    </Stack>
  );
}
