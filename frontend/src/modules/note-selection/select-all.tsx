import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { clearSelection, selectAllNotes, selection } from './selection';

interface SelectAllProps {
  /** Number of notes of the list. */
  count: number;
}

const readCount = () => selection.read().ids.size;

/** Selects all notes of a list. On phones the bar of the selected notes offers it. */
export function SelectAll({ count }: SelectAllProps) {
  const areAllSelected = useSyncExternalStore(selection.subscribe, readCount) === count;
  if (count === 0) return null;
  return (
    <Button
      variant="text"
      size="small"
      onClick={areAllSelected ? clearSelection : selectAllNotes}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, paddingInline: 2 }}
    >
      {areAllSelected ? 'Clear selection' : `Select all ${count.toLocaleString('en')}`}
    </Button>
  );
}
