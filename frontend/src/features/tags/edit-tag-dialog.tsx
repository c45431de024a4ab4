import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { newTagProblem } from '@mylinguist/shared/notes/tag-problem';
import { tagKey, tagName } from '@mylinguist/shared/notes/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { tagsQuery } from '../../api/tags';
import { languageChoices } from './languages';
import { TagColorField } from './tag-color-field';
import { describeMerge, TagQuestion } from './tag-question';

interface EditTagDialogProps {
  readonly tag: Tag;
  readonly onCancel: () => void;
  readonly onSave: (change: UpdateTagRequest) => void;
}

/** Edits the name, colour and language of a tag. The name of another tag merges the two. */
export function EditTagDialog({ tag, onCancel, onSave }: EditTagDialogProps) {
  const id = useId();
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState(tag.color);
  const [language, setLanguage] = useState(tag.language ?? '');
  const [target, setTarget] = useState<string | null>(null);
  const { data: tags = [] } = useQuery(tagsQuery());
  // The name of another tag is no problem.
  const problem = newTagProblem(name, []);
  const other = tags.find(
    (candidate) => candidate.name !== tag.name && tagKey(candidate.name) === tagKey(name),
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    if (other) {
      setTarget(other.name);
      return;
    }
    const change: UpdateTagRequest = {
      name: tagName(name) === tag.name ? undefined : tagName(name),
      color: color === tag.color ? undefined : color,
      language: language === (tag.language ?? '') ? undefined : language || null,
    };
    const changes = [change.name, change.color, change.language];
    if (changes.some((value) => value !== undefined)) onSave(change);
    else onCancel();
  };

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Edit tag</DialogTitle>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <TextField
            label="Name"
            autoComplete="off"
            inputRef={focusOnMount}
            value={name}
            error={problem !== null}
            helperText={
              <span aria-live="polite">{problem ?? (other ? mergeHint(other.name) : ' ')}</span>
            }
            sx={{ marginTop: 2 }}
            onChange={(event) => setName(event.target.value)}
          />
          <TagColorField stored={tag.color} value={color} onChange={setColor} />
          <TextField
            select
            label="Language of its notes"
            value={language}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={(event) => setLanguage(event.target.value)}
          >
            <option value="">None</option>
            {languageChoices(tag.language).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="contained" type="submit">
            {other ? 'Merge tags' : 'Save'}
          </Button>
        </DialogActions>
      </form>
      {target !== null && (
        <TagQuestion
          name={tag.name}
          title={`Merge the tag “${tag.name}” into “${target}”?`}
          describe={describeMerge(tag.name, target)}
          confirmLabel="Merge tags"
          onCancel={() => setTarget(null)}
          onConfirm={() => onSave({ name: target, merge: true })}
        />
      )}
    </Dialog>
  );
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus();

const mergeHint = (name: string) => `The tag “${name}” exists. You can merge the two tags.`;
