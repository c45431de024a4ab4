import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { ProgressBar } from '../../components/progress-bar';
import { Tooltip } from '../../components/tooltip';
import Typography from '@mui/material/Typography';

interface SessionHeaderProps {
  completed: number;
  total: number;
  /** Experience points earned; null if the session awards none. */
  xp: number | null;
  /** Undoes the last rating; undefined if there is none. */
  onUndo: (() => void) | undefined;
}

/** The progress of a revision session. */
export function SessionHeader({ completed, total, xp, onUndo }: SessionHeaderProps) {
  const percent = Math.round((completed / total) * 100);
  return (
    <Box component="header">
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 2, minHeight: 40 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {completed} of {total}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mr: 'auto' }}>{percent}%</Typography>
        {onUndo && (
          <Tooltip title="Undo (U)">
            <IconButton aria-label="Undo" aria-keyshortcuts="u Control+Z Meta+Z" onClick={onUndo}>
              <UndoOutlined />
            </IconButton>
          </Tooltip>
        )}
        {xp !== null && (
          <Chip
            size="small"
            label={`+${xp} XP`}
            sx={{ bgcolor: 'brand.tint', color: 'brand.text', fontWeight: 600 }}
          />
        )}
      </Box>
      <ProgressBar
        value={percent}
        aria-label="Session progress"
        aria-valuetext={`${completed} of ${total} notes`}
      />
    </Box>
  );
}
