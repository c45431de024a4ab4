import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { limits } from '@mylinguist/shared/limits';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { describeError } from '../../api/errors';
import { useCreateTag } from '../../api/change-tags';
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
  const problem = isMissing
    ? 'Tag name is required'
    : create.isError
      ? describeError(create.error)
      : null;

  const submit = () => {
    if (create.isPending) return;
    if (name.trim() === '') {
      setIsMissing(true);
      return;
    }
    create.mutate({ name: name.trim() }, { onSuccess: () => setName('') });
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
        helperText={<span role="alert">{problem ?? ' '}</span>}
        inputRef={inputRef}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: limits.tagName } }}
        onChange={(event) => {
          setName(event.target.value);
          setIsMissing(false);
          if (create.isError) create.reset();
        }}
      />
      <Button variant="contained" size="small" disabled={name.trim() === ''} onClick={submit}>
        Add
      </Button>
    </Stack>
  );
}
