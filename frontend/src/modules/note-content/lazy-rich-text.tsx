import { clozeDisplay } from '@mylinguist/shared/notes/cloze';
import { lazyPart } from '../../components/lazy-part';
import { LightText } from './light-text';
import type { RichTextProps } from './rich-text';

/** Loaded with the first rich note. Until then it shows the source in about the same height. */
export const [LazyRichText] = lazyPart(
  async () => (await import('./rich-text')).RichText,
  'The formatting of a note could not be loaded. Its text is shown.',
  ({ text, blanks }: RichTextProps) =>
    blanks ? (
      <span style={{ whiteSpace: 'pre-wrap' }}>{clozeDisplay(text).displayText}</span>
    ) : (
      <LightText text={text} />
    ),
);
