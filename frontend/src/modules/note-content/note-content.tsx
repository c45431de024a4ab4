import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { memo } from 'react';
import { RichText } from './rich-text';
import { LightText } from './light-text';

interface NoteContentProps {
  text: string;
  /** The `contentType` of the note. */
  type: number;
  /** Whether links are plain text, because the whole preview is a link. */
  isPreview?: boolean;
}

/**
 * Renders a text of a note with its formatting. Creates React nodes, not HTML: HTML tags in a note
 * appear as the learner typed them.
 */
export const NoteContent = memo(function NoteContent({ type, ...props }: NoteContentProps) {
  return type === contentTypes.rich ? <RichText {...props} /> : <LightText {...props} />;
});
