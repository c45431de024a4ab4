import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from '../../components/tooltip';
import { tagsQuery } from '../../api/tags';
import { TagButtons } from './tag-buttons';

interface TagListProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
  readonly onManage: () => void;
}

export function TagList({ isCollapsed, onNavigate, onManage }: TagListProps) {
  const { data: tags } = useQuery(tagsQuery());
  return (
    <Box
      component="section"
      aria-label="Tags"
      sx={{ paddingInline: isCollapsed ? 2 : 3, paddingTop: 4 }}
    >
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          justifyContent: isCollapsed ? 'center' : 'space-between',
          paddingLeft: isCollapsed ? 0 : 3,
        }}
      >
        {!isCollapsed && (
          <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
            Tags
          </Typography>
        )}
        <Tooltip title="Manage tags" placement="right">
          <IconButton aria-label="Manage tags" onClick={onManage}>
            <TuneOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      {tags && <TagButtons tags={tags} isCollapsed={isCollapsed} onNavigate={onNavigate} />}
    </Box>
  );
}
