import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { memo } from 'react';
import { Blank } from './blank';
import { LazyRichText } from './lazy-rich-text';

interface ClozeTextProps {
  text: string;
  /** The `contentType` of the note. */
  type: number;
  /** Shows the words instead of the grey bars. */
  revealed?: boolean;
  /** Whether links are plain text, because the whole preview is a link. */
  isPreview?: boolean;
}

/** A cloze text with its blanks. Only rich notes format it. */
export const ClozeText = memo(function ClozeText(props: ClozeTextProps) {
  const { text, type, revealed = false, isPreview } = props;
  if (type === contentTypes.rich) {
    const blanks = revealed ? 'revealed' : 'hidden';
    return <LazyRichText text={text} blanks={blanks} isPreview={isPreview} />;
  }
  return (
    <>
      {parseCloze(text).segments.map((segment) =>
        segment.kind === 'text' ? (
          <span key={segment.start}>{segment.text}</span>
        ) : (
          <Blank key={segment.start} answer={segment.answer} revealed={revealed} />
        ),
      )}
    </>
  );
});
