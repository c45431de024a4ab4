import Alert from '@mui/material/Alert';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { newTagProblem, noteTagProblem } from '@mylinguist/shared/notes/tag-problem';
import { normalizeTags, tagKey, tagName } from '@mylinguist/shared/notes/tags';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { TagDot } from './tag-dot';

export interface TagFieldProps {
  /** Names of the chosen tags. */
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Names of the learner's tags. */
  known: readonly string[];
  colors: ReadonlyMap<string, string>;
  /** Creates a new tag before it is added to the note. If it rejects, the field shows the error. */
  onCreate: (name: string) => Promise<unknown>;
  /** Moves the focus to the field. Set it if the learner has just opened the field. */
  focusFirst: boolean;
}

const matching = createFilterOptions<string>();

/**
 * Chooses tags by name. Enter takes the highlighted option: the best match of the typed text, or the
 * one that creates a tag if no tag matches.
 */
export const TagField = memo(function TagField(props: TagFieldProps) {
  const { value, onChange, known, colors, onCreate, focusFirst } = props;
  const [typed, setTyped] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The last failure, shown once its popover is closed and until the learner types again. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const messageId = useId();
  const field = useRef<HTMLDivElement>(null);
  const isFull = value.length >= limits.tagsPerNote;
  const name = tagName(typed);
  const problem = name === '' || isCreating ? null : noteTagProblem(name, { chosen: value, known });
  const message = problem ?? (failure === null ? refusal : null);
  const isKnown = (name: string) => known.some((other) => tagKey(other) === tagKey(name));

  useEffect(() => {
    if (focusFirst) field.current?.querySelector('input')?.focus();
  }, [focusFirst]);

  const change = async (names: string[]) => {
    const tags = normalizeTags(names).map(
      (name) => known.find((other) => tagKey(other) === tagKey(name)) ?? name,
    );
    const added = tags.find((name) => !value.includes(name) && !isKnown(name));
    if (added !== undefined) {
      setIsCreating(true);
      try {
        await onCreate(added);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'Failed to create tag';
        setFailure(reason);
        setRefusal(reason);
        // The list component has emptied the field.
        setTyped(added);
        return;
      } finally {
        setIsCreating(false);
      }
    }
    onChange(tags);
  };

  return (
    <div>
      <Autocomplete
        ref={field}
        multiple
        autoHighlight={name !== ''}
        clearOnBlur={false}
        forcePopupIcon={false}
        handleHomeEndKeys={false}
        selectOnFocus={false}
        inputValue={typed}
        onInputChange={(_event, text) => {
          setTyped(text);
          setRefusal(null);
        }}
        disableClearable
        filterSelectedOptions
        value={[...value]}
        options={[...new Set([...known, ...value])]}
        readOnly={isCreating}
        getOptionDisabled={() => isFull}
        filterOptions={(options, state) => {
          const shown = bestFirst(matching(options, state), name);
          const isNew = name !== '' && problem === null && newTagProblem(name, known) === null;
          return isNew ? [...shown, name] : shown;
        }}
        // In an empty field Enter would submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(_event, names) => void change(names)}
        slotProps={{
          paper: { sx: { border: 1, borderColor: 'line' } },
          // An empty list would cover the controls below the field.
          popper: { sx: { '&:has(.MuiAutocomplete-noOptions)': { display: 'none' } } },
        }}
        renderOption={({ key, ...props }, name) => (
          <li key={key} {...props} style={{ gap: 8 }}>
            <TagDot name={name} colors={colors} />
            {isKnown(name) ? name : `Create “${name}”`}
          </li>
        )}
        renderValue={(names, itemProps) =>
          names.map((name, index) => {
            const { key, ...props } = itemProps({ index });
            return (
              <Chip
                key={key}
                {...props}
                variant="outlined"
                size="small"
                icon={<TagDot name={name} colors={colors} />}
                label={name}
                sx={{ '& .MuiChip-icon': { ml: 1 } }}
              />
            );
          })
        }
        renderInput={({ slotProps, ...params }) => (
          <InputBase
            {...params}
            {...slotProps.input}
            placeholder={isFull ? `At most ${limits.tagsPerNote} tags` : 'Add a tag'}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-label': 'Tags',
              'aria-describedby': messageId,
              'aria-invalid': message !== null,
            }}
            sx={{
              flexWrap: 'wrap',
              fontSize: 'body2.fontSize',
              gap: 1,
              '@media (pointer: coarse)': {
                minHeight: 44,
                '& .MuiChip-deleteIcon': {
                  boxSizing: 'content-box',
                  margin: '-12px',
                  padding: '14px',
                },
              },
            }}
          />
        )}
      />
      <Typography
        id={messageId}
        variant="caption"
        component="div"
        aria-live="polite"
        sx={{ color: 'error.main', px: '2px' }}
      >
        {message}
      </Typography>
      <Popover
        open={failure !== null}
        onClose={() => setFailure(null)}
        anchorEl={() => field.current}
        anchorOrigin={{ horizontal: 'left', vertical: 'top' }}
        transformOrigin={{ horizontal: 'left', vertical: 'bottom' }}
      >
        <Alert severity="error" onClose={() => setFailure(null)}>
          {failure}
        </Alert>
      </Popover>
    </div>
  );
});

/** Puts the tag with the typed name first, then those that start with it. */
function bestFirst(names: readonly string[], typed: string): string[] {
  const start = tagKey(typed);
  const rank = (name: string) => {
    if (tagKey(name) === start) return 0;
    return tagKey(name).startsWith(start) ? 1 : 2;
  };
  return [...names].sort((a, b) => rank(a) - rank(b));
}
