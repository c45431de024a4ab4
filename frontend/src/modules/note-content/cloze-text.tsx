import { blankWidth, parseCloze } from '@mylinguist/shared/notes/cloze';
import { memo } from 'react';

interface ClozeTextProps {
  text: string;
  /** Shows the words instead of the grey bars. */
  revealed?: boolean;
}

/** A cloze text whose blanks are bars as wide as their answers, or the answers themselves. */
export const ClozeText = memo(function ClozeText({ text, revealed = false }: ClozeTextProps) {
  return (
    <>
      {parseCloze(text).segments.map((segment) => {
        if (segment.kind === 'text') return <span key={segment.start}>{segment.text}</span>;
        if (revealed) {
          return (
            <mark key={segment.start} className="cloze-answer">
              {segment.answer}
            </mark>
          );
        }
        return (
          <span
            key={segment.start}
            className="cloze-blank"
            role="img"
            aria-label="blank"
            style={{ width: `${blankWidth(segment.answer)}ch` }}
          />
        );
      })}
    </>
  );
});
