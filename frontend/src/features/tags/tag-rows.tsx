import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors';
import { tagsQuery, useDeleteTag } from '../../api/tags';
import { useWriteFailure } from '../../api/use-write-failure';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { TagDot } from '../../modules/tag-picker/tag-dot';

export function TagRows({ onDeleted }: { readonly onDeleted: () => void }) {
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
        <TagRow key={tag.name} tag={tag} onDeleted={onDeleted} />
      ))}
    </Box>
  );
}

interface TagRowProps {
  readonly tag: Tag;
  readonly onDeleted: () => void;
}

function TagRow({ tag: { name, color }, onDeleted }: TagRowProps) {
  const { mutateAsync, isPending } = useDeleteTag();
  const tellFailure = useWriteFailure();

  const remove = async () => {
    try {
      await mutateAsync(name);
      onDeleted();
    } catch (error) {
      console.error('Deleting a tag failed', error);
      tellFailure('delete tag', error, () => void remove());
    }
  };

  return (
    <Box component="li" sx={{ alignItems: 'center', display: 'flex', gap: 3, minHeight: 44 }}>
      <TagDot name={name} colors={new Map([[tagKey(name), color]])} />
      <Typography sx={{ flex: 1, minWidth: 0 }}>{name}</Typography>
      <IconButton
        aria-label={`Delete tag ${name}`}
        loading={isPending}
        onClick={() => void remove()}
      >
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}
