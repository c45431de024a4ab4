import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { Fragment, memo, type ReactNode } from 'react';
import { Blank } from './blank';
import { RichText } from './rich-text';

interface ClozeTextProps {
  text: string;
  /** The `contentType` of the note. */
  type: number;
  /** Shows the words instead of the grey bars. */
  revealed?: boolean;
  /** Renders a blank with this answer, other than as a bar or a word. */
  renderBlank?: ((answer: string) => ReactNode) | undefined;
  /** Whether links are plain text, because the whole preview is a link. */
  isPreview?: boolean;
}

/** A cloze text with its blanks. Only rich notes format it. */
export const ClozeText = memo(function ClozeText(props: ClozeTextProps) {
  const { text, type, revealed = false, renderBlank, isPreview } = props;
  if (type === contentTypes.rich) {
    const blanks = revealed ? 'revealed' : 'hidden';
    return <RichText {...{ text, blanks, renderBlank, isPreview }} />;
  }
  return (
    <>
      {parseCloze(text).segments.map((segment) =>
        segment.kind === 'text' ? (
          <span key={segment.start}>{segment.text}</span>
        ) : renderBlank ? (
          <Fragment key={segment.start}>{renderBlank(segment.answer)}</Fragment>
        ) : (
          <Blank key={segment.start} answer={segment.answer} revealed={revealed} />
        ),
      )}
    </>
  );
});
