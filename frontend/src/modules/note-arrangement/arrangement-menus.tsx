import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Box from '@mui/material/Box';
import { groupLabels, sortLabels, type Arrangement, type NoteSort } from './arrangement';
import { ChoiceButton } from './choice-button';

const searchLabels: ReadonlyMap<NoteSort, string> = new Map([
  ['best', 'Best match'],
  ...sortLabels,
]);

export interface ArrangementMenusProps {
  readonly arrangement: Arrangement;
  readonly onArrange: (next: Arrangement) => void;
  /** Offers the order of a search. */
  readonly isSearch?: boolean;
}

/** The menus that sort and group a list. */
export function ArrangementMenus({ arrangement, onArrange, isSearch }: ArrangementMenusProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: 'auto' }}>
      <ChoiceButton
        label="Sort"
        Icon={SwapVertOutlined}
        choices={isSearch ? searchLabels : sortLabels}
        value={arrangement.sort}
        onChange={(sort) => onArrange({ ...arrangement, sort })}
      />
      <ChoiceButton
        label="Group"
        isUnset={arrangement.group === 'none'}
        choices={groupLabels}
        value={arrangement.group}
        onChange={(group) => onArrange({ ...arrangement, group })}
      />
    </Box>
  );
}
