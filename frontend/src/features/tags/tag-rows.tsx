import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tagCountsQuery } from '../../api/tag-counts';
import { describeError } from '../../api/error-kinds';
import { tagsQuery } from '../../api/tags';
import { useTagCounts } from '../../api/use-tag-counts';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import { TagDot } from '../../modules/tag-picker/tag-dot';
import { languageName } from './languages';

interface TagActions {
  /** Only one tag is changed at a time. */
  readonly isBusy: boolean;
  readonly onEdit: (tag: Tag) => void;
  readonly onFinishRename: (tag: Tag) => void;
  readonly onDelete: (tag: Tag) => void;
}

interface TagRowsProps extends TagActions {
  /** Name of the tag whose change has just ended. */
  readonly changed: string | null;
}

export function TagRows({ changed, ...actions }: TagRowsProps) {
  const tags = useQuery(tagsQuery());
  // The rows show no numbers without a connection.
  const { data: counts } = useQuery(tagCountsQuery());
  const activeCounts = useTagCounts();
  if (!tags.data) {
    return tags.isError ? (
      <ErrorState
        message="Failed to load tags."
        reason={describeError(tags.error)}
        isRetrying={tags.isFetching}
        onRetry={() => void tags.refetch()}
      />
    ) : (
      <Loading label="Loading your tags...">
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    );
  }
  if (tags.data.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>No tags available</Typography>;
  }
  return (
    <Box component="ul" aria-label="Tags" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tags.data.map((tag) => (
        <TagRow
          key={tag.name}
          tag={tag}
          noteCount={counts?.get(tag.name)}
          activeCount={activeCounts && (activeCounts.get(tagKey(tag.name)) ?? 0)}
          isChanged={tag.name === changed}
          {...actions}
        />
      ))}
    </Box>
  );
}

interface TagRowProps extends TagActions {
  readonly tag: Tag;
  /** Number of its notes, archived ones included. */
  readonly noteCount: number | undefined;
  /** Number of its active notes, which the navigation shows. */
  readonly activeCount: number | undefined;
  readonly isChanged: boolean;
}

function TagRow({ tag, noteCount, activeCount, isChanged, ...actions }: TagRowProps) {
  const { name, color, language, formerName } = tag;
  const { isBusy, onEdit, onFinishRename, onDelete } = actions;
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that had the focus has disappeared with the former name.
    if (isChanged && document.activeElement === document.body) editButton.current?.focus();
  }, [isChanged]);

  const details = [
    noteCount !== undefined &&
      // Until a rename is finished, active notes have either name.
      countText(noteCount, formerName === undefined ? activeCount : undefined),
    language !== undefined && languageName(language),
  ].filter((part) => part !== false);
  const unlessBusy = (act: (tag: Tag) => void) => () => {
    if (!isBusy) act(tag);
  };
  return (
    <Box component="li" sx={{ paddingBlock: 1 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, minHeight: 44 }}>
        <TagDot name={name} colors={new Map([[tagKey(name), color]])} />
        <Box sx={{ flex: 1, marginInlineStart: 2, minWidth: 0 }}>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {details.length > 0 && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {details.join(' · ')}
            </Typography>
          )}
        </Box>
        <IconButton
          ref={editButton}
          aria-label={`Edit tag ${name}`}
          aria-disabled={isBusy}
          onClick={unlessBusy(onEdit)}
        >
          <EditOutlined />
        </IconButton>
        <IconButton
          aria-label={`Delete tag ${name}`}
          aria-disabled={isBusy}
          onClick={unlessBusy(onDelete)}
        >
          <CloseOutlined />
        </IconButton>
      </Box>
      {formerName !== undefined && !isBusy && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', marginInlineStart: '21px' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Some notes still have its former name “{formerName}”.
          </Typography>
          <Button
            variant="outlined"
            size="small"
            aria-label={`Finish renaming ${name}`}
            onClick={() => onFinishRename(tag)}
          >
            Finish renaming
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Says how many notes have a tag, and how many of them are archived if both numbers are known. */
function countText(noteCount: number, activeCount: number | undefined): string {
  if (noteCount === activeCount || noteCount === 0) return countedNotes(noteCount);
  // A change that is not sent yet may make the total the smaller number.
  if (activeCount === undefined || noteCount < activeCount) {
    return `${countedNotes(noteCount)} with the archive`;
  }
  const archived = `${(noteCount - activeCount).toLocaleString('en')} archived`;
  return activeCount === 0 ? archived : `${countedNotes(activeCount)} and ${archived}`;
}
