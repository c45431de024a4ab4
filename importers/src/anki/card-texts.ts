import { paragraphs } from '../card-note';
import { convertCloze, type ConvertedCloze } from '../cloze-parts';
import type { ParsedNote } from '../imported-note';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { readHtml, type RichField } from '../read-html';
import { clozeField, clozePartsOf, hasMediaAnswer } from './cloze-field';
import type { CardTemplate } from './collection';
import { renderSide, type CardFields, type RenderedSide } from './render-side';
import { parseTemplate, type TemplatePart } from './template';

/** The texts of a note, as one of its cards shows them. */
export type Texts = Pick<ParsedNote, 'content' | 'flashcard' | 'cloze'>;

export interface ReadCard {
  /** Null if a side is nothing but a picture or a sound. */
  readonly texts: Texts | null;
  /** Whether Anki would not show the card, because its front has no text. */
  readonly isBlank: boolean;
  /** The fields that the card shows. */
  readonly shown: ReadonlySet<string>;
  readonly hasScript: boolean;
}

/** The templates of a card, split into their parts. */
export interface CardTemplates {
  readonly question: readonly TemplatePart[];
  readonly answer: readonly TemplatePart[];
}

/** Returns null for a template that is too long. */
export function parseTemplates({ question, answer }: CardTemplate): CardTemplates | null {
  const parts = [parseTemplate(question), parseTemplate(answer)] as const;
  return parts[0] && parts[1] && { question: parts[0], answer: parts[1] };
}

/** Renders a card and converts it to the texts of a note. */
export function readCard(templates: CardTemplates, fields: CardFields, isCloze: boolean): ReadCard {
  const front = renderSide(templates.question, fields);
  const back = renderSide(templates.answer, fields, front);
  const sides: Sides = {
    front: readHtml(front.html),
    back: readHtml(backHtml(front, back)),
    hint: readHtml(front.hints.join('<br>')),
  };
  const isMedia = isCloze
    ? hasMediaAnswer(front.html)
    : sides.front.isMediaOnly || sides.back.isMediaOnly;
  const parts = clozePartsOf(sides.front.text);
  return {
    texts: isMedia ? null : isCloze && parts.length > 1 ? clozeTexts(sides) : plainTexts(sides),
    isBlank: isCloze ? parts.length === 1 : sides.front.text === '' && !sides.front.isMediaOnly,
    shown: new Set([...front.shown, ...back.shown]),
    hasScript: Object.values(sides).some(({ hasScript }) => hasScript),
  };
}

type Sides = Readonly<Record<'front' | 'back' | 'hint', RichField>>;

/** Drops the question that many backs repeat before the answer. */
function backHtml(front: RenderedSide, { html, answer }: RenderedSide): string {
  const repeatsFront = answer && [...answer.before].every((field) => front.shown.has(field));
  return repeatsFront ? answer.html : html;
}

function plainTexts({ front, back, hint }: Sides): Texts {
  if (front.text === '' || back.text === '') {
    const content = paragraphs(front.text, hint.text, back.text);
    return { content, flashcard: null, cloze: null };
  }
  const flashcard = { front: front.text, back: back.text, hint: hint.text || null };
  return { content: '', flashcard, cloze: null };
}

/** Converts a field with cloze deletions, of which the first card asks for number 1. */
export const readClozeField = (html: string): ConvertedCloze =>
  convertCloze(clozePartsOf(readHtml(clozeField(html, new Set([1]))).text));

function clozeTexts({ front, back, hint }: Sides): Texts {
  const content = paragraphs(hint.text, back.text);
  const converted = convertCloze(clozePartsOf(front.text));
  if (converted.kind === 'flashcard') {
    const flashcard = { front: converted.front, back: converted.back, hint: null };
    return { content, flashcard, cloze: null };
  }
  const { text } = converted;
  return {
    content,
    flashcard: null,
    cloze: { title: null, text, answers: parseCloze(text).answers },
  };
}
