import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReviewResponse } from '@mylinguist/shared/schemas/review';
import { useId } from 'react';
import { useHeading } from '../../components/heading-level';
import { KeyCap } from '../../components/key-cap';
import { radius } from '../../theme/tokens';

const answers = {
  Hard: { caption: 'Show me again sooner', key: '1' },
  Easy: { caption: 'I remembered', key: '2' },
} as const;

const order = ['Hard', 'Easy'] as const satisfies readonly ReviewResponse[];

const AnswerButton = styled(ButtonBase)(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.card,
  flex: '1 1 0',
  gap: 12,
  justifyContent: 'space-between',
  minHeight: 76,
  minWidth: 0,
  padding: '14px 18px',
  textAlign: 'start',
  transition: 'border-color 120ms ease-out, background-color 120ms ease-out',
  '&:hover': { borderColor: 'currentColor' },
  '&:disabled': { opacity: 0.55 },
}));

const Answers = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 14,
  [theme.breakpoints.down('sm')]: { gap: 8 },
}));

interface FeedbackPanelProps {
  /** The date of the next review after each answer, as text; empty if unknown. */
  nextReview: Readonly<Record<ReviewResponse, string>>;
  disabled?: boolean;
  onRate: (response: ReviewResponse) => void;
}

/** The buttons with which the learner rates their recall. */
export function FeedbackPanel({ nextReview, disabled = false, onRate }: FeedbackPanelProps) {
  const question = useId();
  const heading = useHeading(2);
  return (
    <section aria-labelledby={question}>
      <Typography
        id={question}
        component={heading}
        variant="body1"
        sx={{ color: 'text.secondary', mb: 3, textAlign: 'center' }}
      >
        How did you go?
      </Typography>
      <Answers>
        {order.map((response) => {
          const { caption, key } = answers[response];
          const date = nextReview[response];
          return (
            <AnswerButton
              key={response}
              disabled={disabled}
              aria-keyshortcuts={key}
              onClick={() => onRate(response)}
              sx={{ color: response === 'Hard' ? 'hard' : 'easy' }}
            >
              <span>
                <Typography
                  component="span"
                  sx={{ display: 'block', fontSize: 17, fontWeight: 600 }}
                >
                  {response}
                </Typography>
                <Typography component="span" variant="caption" color="textSecondary">
                  {date ? `${caption} · ${date}` : caption}
                </Typography>
              </span>
              <KeyCap aria-hidden="true">{key}</KeyCap>
            </AnswerButton>
          );
        })}
      </Answers>
    </section>
  );
}
