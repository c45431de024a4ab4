import Typography from '@mui/material/Typography';
import { pagePathOf } from '@mylinguist/shared/page-path';
import { includesTag, tagKey } from '@mylinguist/shared/notes/tags';
import { parseQuery, withoutPart, type QueryPart } from '@mylinguist/shared/notes/search/query';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { tagsQuery } from '../../api/tags';
import { useTagCounts } from '../../api/use-tag-counts';
import { paths, searchParameter } from '../../config/paths';
import { toggleTag, useTagFilter } from '../../hooks/use-tag-filter';
import { selectedTags, selectTag } from '../../lib/selected-tags';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import { TagDot } from '../../modules/tag-picker/tag-dot';
import { DrawerButton, DrawerList } from './drawer-button';

/** Screens that apply the tag filter. */
const filtered: readonly string[] = [paths.notes, paths.archive, paths.revision];

interface TagButtonsProps {
  readonly tags: readonly Tag[];
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
}

/** Returns the operators of a query that look for one tag, by the key of the tag. */
function tagsInQuery(query: string): ReadonlyMap<string, QueryPart> {
  const parts = parseQuery(query).flatMap((part) =>
    part.kind === 'operator' && part.name === 'tag' && !part.isExcluded
      ? [[tagKey(part.value), part] as const]
      : [],
  );
  return new Map(parts);
}

/**
 * A button for each tag with its number of notes. A click filters by this tag alone; with Ctrl, Cmd
 * or Shift it adds the tag to the filter. A tag that the search looks for is pressed too, and a click
 * removes it from the search.
 */
export function TagButtons({ tags, isCollapsed, onNavigate }: TagButtonsProps) {
  const filter = useTagFilter();
  const counts = useTagCounts();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get(searchParameter) ?? '';
  const sought = useMemo(() => tagsInQuery(query), [query]);

  const client = useQueryClient();
  const isLoading = useIsFetching(tagsQuery()) > 0;
  useEffect(() => {
    // The filter takes a new name before this component does.
    const latest = client.getQueryData(tagsQuery().queryKey) ?? [];
    const names = latest.map(({ name }) => name);
    const known = filter.tags.filter((selected) => includesTag(names, selected));
    // The learner could not clear the filter of a deleted tag.
    if (!isLoading && known.length < filter.tags.length) {
      selectedTags.write({ ...filter, tags: known });
    }
  }, [client, tags, filter, isLoading]);

  const select = (name: string, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const part = sought.get(tagKey(name));
    if (part) {
      const rest = withoutPart(query, part);
      setParameters((before) => {
        if (rest === '') before.delete(searchParameter);
        else before.set(searchParameter, rest);
        return before;
      });
      onNavigate();
      return;
    }
    const isNew = !includesTag(filter.tags, name);
    if (!isNew || ctrlKey || metaKey || shiftKey) toggleTag(name);
    else selectTag(name);
    if (isNew && !filtered.includes(pagePathOf(pathname))) void navigate(paths.notes);
    onNavigate();
  };

  const colors = new Map(tags.map(({ name, color }) => [tagKey(name), color]));
  if (tags.length === 0) return null;
  return (
    <DrawerList>
      {tags.map(({ name }) => {
        const count = counts?.get(tagKey(name));
        return (
          <DrawerButton
            key={name}
            component="button"
            label={name}
            {...(count !== undefined && { detail: countedNotes(count) })}
            aria-pressed={includesTag(filter.tags, name) || sought.has(tagKey(name))}
            isCollapsed={isCollapsed}
            icon={<TagDot name={name} colors={colors} />}
            end={
              !isCollapsed && (
                <Typography
                  variant="body2"
                  component="span"
                  data-count={count?.toLocaleString('en')}
                  // The name of the button contains the number, in another place.
                  sx={{ fontWeight: 'inherit', '&::after': { content: 'attr(data-count)' } }}
                />
              )
            }
            onClick={(event: MouseEvent) => select(name, event)}
          />
        );
      })}
    </DrawerList>
  );
}
