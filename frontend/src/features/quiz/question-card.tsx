import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { quizOptions } from '@mylinguist/shared/quiz/quiz-options';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, type ReactNode } from 'react';
import { LightText } from '../../modules/note-content/light-text';
import { ButtonRow, Panel } from './layout';

interface QuestionCardProps {
  readonly question: Omit<QuizQuestion, 'from'>;
  /** Shown above the actions. */
  readonly notice?: ReactNode;
  /** Buttons. */
  readonly actions: ReactNode;
}

/** A question with its answers, as its author sees it. */
export function QuestionCard({ question, notice, actions }: QuestionCardProps) {
  const id = useId();
  const { answer, explanation } = question;
  const options = quizOptions(question);
  return (
    <Panel as="article" aria-labelledby={id} sx={{ gap: 2 }}>
      <Typography id={id} variant="note" component="h3" dir="auto" sx={{ fontWeight: 600 }}>
        <LightText text={question.question} />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(options.length > 0 ? options : [answer]).map((option) => (
          <Typography
            key={option}
            variant="note"
            component="li"
            sx={{ color: option === answer ? 'easy' : 'text.secondary', display: 'flex', gap: 2 }}
          >
            <Box
              component="span"
              sx={{ display: 'grid', flex: 'none', height: '1.6em', width: 20 }}
            >
              {option === answer && (
                <CheckOutlined aria-hidden sx={{ fontSize: 20, margin: 'auto' }} />
              )}
            </Box>
            <span dir="auto">
              {option}
              {option === answer && <span style={visuallyHidden}>, right answer</span>}
            </span>
          </Typography>
        ))}
      </Box>
      {explanation && (
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
          <LightText text={explanation} />
        </Typography>
      )}
      {notice}
      <ButtonRow>{actions}</ButtonRow>
    </Panel>
  );
}
