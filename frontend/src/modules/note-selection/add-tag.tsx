import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PopoverDialog } from '../../components/popover-dialog';
import { countedNotes } from '../coming-days/counted-notes';
import { LazyTagField } from '../tag-picker/lazy-tag-field';
import type { TagFieldProps } from '../tag-picker/tag-field';

interface AddTagProps extends Pick<TagFieldProps, 'known' | 'colors' | 'onCreate'> {
  anchor: HTMLElement | null;
  /** Number of selected notes. */
  count: number;
  onChoose: (tag: string) => void;
  onClose: () => void;
}

/** Chooses or creates a tag for the selected notes. */
export function AddTag({ anchor, count, onChoose, onClose, ...tags }: AddTagProps) {
  const id = useId();
  return (
    <PopoverDialog
      anchor={anchor}
      labelledBy={id}
      side="above"
      open
      onClose={onClose}
      sx={{ marginTop: -2, maxWidth: 'calc(100vw - 32px)', padding: 3, width: 300 }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
        Add a tag to {countedNotes(count)}
      </Typography>
      <LazyTagField
        value={noTags}
        onChange={([tag]) => tag !== undefined && onChoose(tag)}
        {...tags}
        focusFirst
      />
    </PopoverDialog>
  );
}

const noTags: readonly string[] = [];
