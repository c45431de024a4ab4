import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { compareTagNames, tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo } from 'react';
import { TagDot } from '../tag-picker/tag-dot';

interface RemoveTagProps {
  anchor: HTMLElement | null;
  notes: readonly Note[];
  colors: ReadonlyMap<string, string>;
  onChoose: (tag: string) => void;
  onClose: () => void;
}

/** Lists the tags of the selected notes with the number of notes that have them. */
export function RemoveTag({ anchor, notes, colors, onChoose, onClose }: RemoveTagProps) {
  const tags = useMemo(() => countedTags(notes), [notes]);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': 'Remove tag' } }}
    >
      {tags.map(({ name, count }) => (
        <MenuItem key={name} onClick={() => onChoose(name)}>
          <TagDot name={name} colors={colors} />
          <ListItemText sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {name}
          </ListItemText>
          <span>{count.toLocaleString('en')}</span>
        </MenuItem>
      ))}
      {tags.length === 0 && <MenuItem disabled>The selected notes have no tags</MenuItem>}
    </Menu>
  );
}

interface CountedTag {
  readonly name: string;
  readonly count: number;
}

function countedTags(notes: readonly Note[]): CountedTag[] {
  const byKey = new Map<string, CountedTag>();
  for (const tag of notes.flatMap((note) => note.tags)) {
    const known = byKey.get(tagKey(tag));
    byKey.set(tagKey(tag), { name: known?.name ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...byKey.values()].sort((a, b) => compareTagNames(a.name, b.name));
}
