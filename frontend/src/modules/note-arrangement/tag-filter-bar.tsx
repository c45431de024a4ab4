import AddOutlined from '@mui/icons-material/AddOutlined';
import { toggleTag, useTagFilter } from '../../hooks/use-tag-filter';
import { selectedTags, selectTag } from '../../lib/selected-tags';
import { ChoiceButton } from './choice-button';
import { FilterChips } from './filter-chips';
import { useTagChips } from './use-tag-chips';

const matches: ReadonlyMap<'all' | 'any', string> = new Map([
  ['all', 'All tags'],
  ['any', 'Any tag'],
]);

interface TagFilterBarProps {
  /** All tags of the learner. */
  readonly tagNames: readonly string[];
  readonly tagColors: ReadonlyMap<string, string>;
}

/** The tags that filter a list, as chips. Further tags can be added: the notes have all or any. */
export function TagFilterBar({ tagNames, tagColors }: TagFilterBarProps) {
  const chips = useTagChips();
  return (
    <FilterChips filters={chips} tagColors={tagColors} onClear={() => selectTag('')}>
      <TagFilterMenus tagNames={tagNames} />
    </FilterChips>
  );
}

/** List items that add a tag to the filter, and choose between all tags and any. */
export function TagFilterMenus({ tagNames }: Pick<TagFilterBarProps, 'tagNames'>) {
  const filter = useTagFilter();
  if (filter.tags.length === 0) return null;
  const others = tagNames.filter((name) => !filter.tags.includes(name));
  return (
    <>
      {others.length > 0 && (
        <li>
          <ChoiceButton
            label="Add a tag"
            Icon={AddOutlined}
            choices={new Map(others.map((name) => [name, name]))}
            onChange={toggleTag}
          />
        </li>
      )}
      {filter.tags.length > 1 && (
        <li>
          <ChoiceButton
            label="Match"
            choices={matches}
            value={filter.isAny ? 'any' : 'all'}
            onChange={(match) => selectedTags.write({ ...filter, isAny: match === 'any' })}
          />
        </li>
      )}
    </>
  );
}
