import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { withoutPart, type QueryPart } from '@mylinguist/shared/notes/search/query';
import { TagDot } from '../tag-picker/tag-dot';
import { partLabel } from './part-label';

interface QueryChipsProps {
  readonly query: string;
  readonly parts: readonly QueryPart[];
  readonly tagColors: ReadonlyMap<string, string>;
  readonly onChange: (query: string) => void;
}

/** Shows what limits a list. Each chip removes its part of the query. */
export function QueryChips({ query, parts, tagColors, onChange }: QueryChipsProps) {
  if (parts.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {parts.map((part) => {
        const label = partLabel(part, query);
        const remove = () => onChange(withoutPart(query, part));
        return (
          <li key={part.start}>
            <Chip
              variant="outlined"
              label={label}
              aria-label={`${label}. Remove`}
              icon={tagDot(part, tagColors)}
              deleteIcon={<CloseOutlined />}
              onClick={remove}
              onDelete={remove}
              sx={chip}
            />
          </li>
        );
      })}
      {parts.length > 1 && (
        <li>
          <Button variant="text" size="small" color="inherit" onClick={() => onChange('')}>
            Clear all
          </Button>
        </li>
      )}
    </Box>
  );
}

function tagDot(part: QueryPart, colors: ReadonlyMap<string, string>) {
  if (part.kind !== 'operator' || part.name !== 'tag') return undefined;
  return (
    <span>
      <TagDot name={part.value} colors={colors} />
    </span>
  );
}

const chip: SxProps<Theme> = {
  bgcolor: 'background.paper',
  borderRadius: 22,
  height: 32,
  maxWidth: 'min(100%, 320px)',
  typography: 'body2',
  '& .MuiChip-deleteIcon': { color: 'text.secondary', fontSize: 18 },
  '& .MuiChip-icon': { display: 'inline-flex', ml: 3, mr: -1 },
  '@media (pointer: coarse)': { height: 44 },
};
