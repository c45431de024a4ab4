import { clozeField } from './cloze-field';
import type { TemplatePart } from './template';

/** The texts that a template shows. */
export interface CardFields {
  /** HTML by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** The numbers of the cloze deletions that the card asks for. */
  readonly clozes: ReadonlySet<number>;
}

export interface RenderedSide {
  /** HTML without `FrontSide`. */
  readonly html: string;
  /** The HTML of the fields with the filter `hint`. */
  readonly hints: readonly string[];
  /** The fields that the HTML shows. */
  readonly shown: ReadonlySet<string>;
  /** The fields of which the HTML shows cloze deletions. */
  readonly clozed: ReadonlySet<string>;
  /** The part after `<hr id=answer>`, and the fields before it; null without this mark. */
  readonly answer: { readonly html: string; readonly before: ReadonlySet<string> } | null;
}

/** Longer texts do not fit into a note. A template may repeat a field without an end. */
const longest = 1_000_000;

const answerMark = /<hr\b(?=[^<>]*>)[^<>]*\bid\s*=\s*["']?answer\b[^<>]*>/i;

/**
 * Renders a side of a card.
 *
 * @param front the rendered front, when this is the back: its cloze deletions and hints are dropped
 */
export function renderSide(
  parts: readonly TemplatePart[],
  card: CardFields,
  front: RenderedSide | null = null,
): RenderedSide {
  const renderer = new SideRenderer(parts, card, front);
  renderer.render();
  return renderer;
}

class SideRenderer implements RenderedSide {
  html = '';
  readonly hints: string[] = [];
  readonly shown = new Set<string>();
  readonly clozed = new Set<string>();
  private answerStart: { readonly offset: number; readonly before: ReadonlySet<string> } | null =
    null;
  /** Fields that this side shows without the filter `type`. */
  private readonly untyped: ReadonlySet<string>;

  constructor(
    private readonly parts: readonly TemplatePart[],
    private readonly card: CardFields,
    private readonly front: RenderedSide | null,
  ) {
    const untyped = parts.flatMap((part) =>
      part.kind === 'field' && !part.filters.includes('type') ? [part.field] : [],
    );
    this.untyped = new Set(untyped);
  }

  get answer(): RenderedSide['answer'] {
    if (!this.answerStart) return null;
    const { offset, before } = this.answerStart;
    return { html: this.html.slice(offset), before };
  }

  render(): void {
    // A count suffices, because all sections within a hidden one are hidden.
    let hiddenDepth = 0;
    for (const part of this.parts) {
      if (part.kind === 'open') {
        if (hiddenDepth > 0 || !this.isSectionShown(part.field, part.isInverted)) hiddenDepth++;
      } else if (part.kind === 'close') {
        hiddenDepth = Math.max(hiddenDepth - 1, 0);
      } else if (hiddenDepth === 0) {
        this.add(part);
        if (this.html.length > longest) return;
      }
    }
  }

  private isSectionShown(field: string, isInverted: boolean): boolean {
    const text = this.card.fields.get(field);
    const cloze = /^c(\d{1,4})$/.exec(field)?.[1];
    const isFilled =
      text === undefined
        ? cloze !== undefined && this.card.clozes.has(Number(cloze))
        : !isBlank(text);
    return isFilled !== isInverted;
  }

  private add(part: TemplatePart & { kind: 'text' | 'field' }): void {
    if (part.kind === 'field') {
      this.html += this.fieldHtml(part.field, part.filters);
      return;
    }
    const mark = this.answerStart ? null : answerMark.exec(part.text);
    if (mark) {
      const offset = this.html.length + mark.index + mark[0].length;
      this.answerStart = { offset, before: new Set(this.shown) };
    }
    this.html += part.text;
  }

  private fieldHtml(field: string, filters: readonly string[]): string {
    const text = this.card.fields.get(field);
    if (text === undefined) return '';
    if (filters.includes('type')) {
      // The learner types the answer. The back shows it.
      const isShown = this.front !== null && !this.untyped.has(field) && !filters.includes('cloze');
      if (isShown) this.shown.add(field);
      return isShown ? text : '';
    }
    if (filters.some((filter) => filter.startsWith('tts '))) return '';
    if (filters.includes('cloze') || filters.includes('cloze-only')) {
      if (this.front?.clozed.has(field)) return '';
      this.clozed.add(field);
      this.shown.add(field);
      return clozeField(text, this.card.clozes, filters.includes('cloze-only'));
    }
    this.shown.add(field);
    if (filters.includes('hint')) {
      if (this.front) return this.front.hints.includes(text) ? '' : text;
      if (!isBlank(text)) this.hints.push(text);
      return '';
    }
    return filters.reduce(applyFilter, text);
  }
}

/** Returns whether Anki takes a field for empty. */
const isBlank = (html: string) => html.replace(/<\/?(?:br|div) ?\/?>/gi, '').trim() === '';

function applyFilter(html: string, filter: string): string {
  switch (filter) {
    case 'text':
      return html.replace(/<[^<>]*>/g, '');
    case 'kanji':
      return html.replace(ruby, (mark: string, word: string, reading: string) =>
        reading.startsWith('sound:') ? mark : word,
      );
    case 'kana':
      return html.replace(ruby, (mark: string, _word: string, reading: string) =>
        reading.startsWith('sound:') ? mark : reading,
      );
    default:
      return html;
  }
}

/** A word with its reading: `漢字[かんじ]`. */
const ruby = / ?([^ >[\]]{1,50})\[([^[\]]{1,200})\]/g;
