import Button from '@mui/material/Button';
import { AlertDialog } from '../../components/alert-dialog';
import type { LeftWork } from '../../writes/left-work';

export interface LeftWorkDialogProps {
  readonly work: LeftWork;
  /** The email of the learner who signs in. */
  readonly newEmail: string;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Asks before a sign-in removes the work of another learner. Shows none of it. */
export function LeftWorkDialog({ work, newEmail, onAnswer }: LeftWorkDialogProps) {
  const { email, texts, changes } = work;
  const parts = [
    ...(texts > 0 ? [`${texts} unsaved ${texts === 1 ? 'text' : 'texts'}`] : []),
    ...(changes > 0 ? [`${changes} unsent ${changes === 1 ? 'change' : 'changes'}`] : []),
  ];
  const them = texts + changes === 1 ? 'it' : 'them';
  return (
    <AlertDialog
      title={`Sign in as ${newEmail}?`}
      text={`${email} has left ${parts.join(' and ')} in this browser. Your sign-in removes ${them}. To save ${them}, sign in as ${email} first.`}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={() => onAnswer(false)}>
            Keep {them}
          </Button>
          <Button variant="outlined" color="error" onClick={() => onAnswer(true)}>
            Sign in and remove {them}
          </Button>
        </>
      }
    />
  );
}
