import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { RichText } from './rich-text';

interface HintTextProps {
  text: string;
  /** The `contentType` of the note. */
  type: number;
}

/** The hint of a flashcard. Only rich notes format it. */
export function HintText({ text, type }: HintTextProps) {
  return type === contentTypes.rich ? <RichText text={text} /> : text;
}
