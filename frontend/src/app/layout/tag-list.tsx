import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { tagKey } from '@mylinguist/shared/notes/tags';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Tooltip } from '../../components/tooltip';
import { tagsQuery } from '../../api/tags';
import { paths } from '../../config/paths';
import { useSelectedTag } from '../../hooks/use-selected-tag';
import { TagDot } from '../../modules/tag-picker/tag-dot';
import { DrawerButton, DrawerList } from './drawer-button';

/** Screens that apply the tag filter. */
const filtered: readonly string[] = [paths.notes, paths.archive, paths.revision];

interface TagListProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
  readonly onManage: () => void;
}

export function TagList({ isCollapsed, onNavigate, onManage }: TagListProps) {
  const { data: tags } = useQuery(tagsQuery());
  const [selected, select] = useSelectedTag();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const isGone = selected !== '' && tags?.every(({ name }) => name !== selected);
  useEffect(() => {
    // The learner could not clear the filter of a deleted tag.
    if (isGone) select('');
  }, [isGone, select]);

  const toggle = (name: string) => {
    const isNew = name !== selected;
    select(isNew ? name : '');
    if (isNew && !filtered.includes(pathname)) void navigate(paths.notes);
    onNavigate();
  };

  const colors = new Map(tags?.map(({ name, color }) => [tagKey(name), color]));
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
      {tags && tags.length > 0 && (
        <DrawerList>
          {tags.map(({ name }) => (
            <DrawerButton
              key={name}
              component="button"
              label={name}
              aria-pressed={name === selected}
              isCollapsed={isCollapsed}
              icon={<TagDot name={name} colors={colors} />}
              onClick={() => toggle(name)}
            />
          ))}
        </DrawerList>
      )}
    </Box>
  );
}
