import { blankWidth } from '@mylinguist/shared/notes/cloze';

interface BlankProps {
  answer: string;
  /** Shows the answer instead of the grey bar. */
  revealed: boolean;
}

/** A blank of a cloze text: a bar as wide as its answer, or the answer itself. */
export function Blank({ answer, revealed }: BlankProps) {
  if (revealed) {
    // Isolated: the text must not turn round when its first word is revealed.
    return (
      <mark className="cloze-answer" dir="auto">
        {answer}
      </mark>
    );
  }
  return (
    <span
      className="cloze-blank"
      role="img"
      aria-label="blank"
      style={{ width: `${blankWidth(answer)}ch` }}
    />
  );
}
