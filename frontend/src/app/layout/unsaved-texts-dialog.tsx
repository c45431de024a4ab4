import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AlertDialog } from '../../components/alert-dialog';
import { unsavedTexts, type UnsavedText } from '../../features/notes/unsaved-texts';

interface UnsavedTextsDialogProps {
  /** The learner's email. */
  readonly learner: string;
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a log-out removes texts that are not saved. Names them, and leads to each of them. Logs
 * out at once if all drafts are blank.
 */
export function UnsavedTextsDialog({ learner, onLogOut, onClose }: UnsavedTextsDialogProps) {
  const [texts] = useState(() => unsavedTexts(learner));
  const navigate = useNavigate();
  const leaveWithoutTexts = useEffectEvent(() => {
    if (texts.length === 0) onLogOut();
  });
  useEffect(() => leaveWithoutTexts(), []);
  const show = ({ open }: UnsavedText) => {
    onClose();
    void navigate(open());
  };
  const isOne = texts.length === 1;
  const [first] = texts;
  if (!first) return null;
  return (
    <AlertDialog
      title={`${isOne ? '1 text is' : `${texts.length} texts are`} not saved yet`}
      text={`${isOne ? 'It is' : 'They are'} kept in this browser only. A log-out removes ${isOne ? 'it' : 'them'}.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            Stay signed in
          </Button>
          <Button variant="outlined" color="error" onClick={onLogOut}>
            Log out and lose {isOne ? 'it' : 'them'}
          </Button>
          <Button variant="contained" onClick={() => show(first)}>
            Show {isOne ? 'it' : 'them'}
          </Button>
        </>
      }
    >
      <List sx={{ maxHeight: '40dvh', mt: 2, overflowY: 'auto' }}>
        {texts.map((text) => (
          <ListItem key={text.key} disablePadding>
            <ListItemButton onClick={() => show(text)} sx={{ borderRadius: 1, minHeight: 44 }}>
              <ListItemText
                primary={text.name}
                secondary={text.kind}
                slotProps={{ primary: { dir: 'auto', noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </AlertDialog>
  );
}
