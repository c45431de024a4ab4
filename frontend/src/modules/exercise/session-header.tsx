import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ProgressBar } from '../../components/progress-bar';
import { Tooltip } from '../../components/tooltip';

interface Progress {
  completed: number;
  total: number;
  /** What is counted. */
  name?: 'Session' | 'Practice' | 'Repeats';
}

interface SessionCountsProps extends Progress {
  /** Experience points earned; null if the session awards none. */
  xp: number | null;
  /** Undoes the last rating; undefined if there is none. */
  onUndo: (() => void) | undefined;
}

const percentOf = ({ completed, total }: Progress) => Math.round((completed / total) * 100);

/** The progress of a revision session in figures. */
export function SessionCounts({ xp, onUndo, ...progress }: SessionCountsProps) {
  const { completed, total, name = 'Session' } = progress;
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', gap: 2, minHeight: 44, width: '100%' }}>
      <Typography sx={{ flex: 'none', fontWeight: 600 }}>
        {name !== 'Session' && `${name} `}
        {completed} of {total}
      </Typography>
      {/* What does not fit into the top bar of a phone wraps and is cut off. */}
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flex: 1,
          flexWrap: 'wrap',
          gap: 2,
          height: 24,
          justifyContent: 'space-between',
          minWidth: 0,
          overflow: 'hidden',
        }}
      >
        <Typography sx={{ color: 'text.secondary' }}>{percentOf(progress)}%</Typography>
        {xp !== null && (
          <Chip
            size="small"
            label={`+${xp} XP`}
            sx={{ bgcolor: 'brand.tint', color: 'brand.text', fontWeight: 600 }}
          />
        )}
      </Box>
      {onUndo && (
        <Tooltip title="Undo (U)">
          <IconButton aria-label="Undo" aria-keyshortcuts="u Control+Z Meta+Z" onClick={onUndo}>
            <UndoOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

/** The progress of a revision session as a bar. */
export function SessionProgress(progress: Progress) {
  const { completed, total, name = 'Session' } = progress;
  return (
    <ProgressBar
      value={percentOf(progress)}
      aria-label={`${name} progress`}
      aria-valuetext={`${completed} of ${total} notes`}
    />
  );
}
