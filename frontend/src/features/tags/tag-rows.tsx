import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors';
import { tagsQuery } from '../../api/tags';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { TagDot } from '../../modules/tag-picker/tag-dot';

interface TagRowsProps {
  /** Only one tag is deleted at a time. */
  readonly isDeleting: boolean;
  readonly onDelete: (name: string) => void;
}

export function TagRows({ isDeleting, onDelete }: TagRowsProps) {
  const tags = useQuery(tagsQuery());
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
          isDeleting={isDeleting}
          onDelete={() => onDelete(tag.name)}
        />
      ))}
    </Box>
  );
}

interface TagRowProps {
  readonly tag: Tag;
  readonly isDeleting: boolean;
  readonly onDelete: () => void;
}

function TagRow({ tag: { name, color }, isDeleting, onDelete }: TagRowProps) {
  return (
    <Box component="li" sx={{ alignItems: 'center', display: 'flex', gap: 3, minHeight: 44 }}>
      <TagDot name={name} colors={new Map([[tagKey(name), color]])} />
      <Typography sx={{ flex: 1, minWidth: 0 }}>{name}</Typography>
      <IconButton
        aria-label={`Delete tag ${name}`}
        aria-disabled={isDeleting}
        onClick={() => {
          if (!isDeleting) onDelete();
        }}
      >
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}
