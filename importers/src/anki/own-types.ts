/** A note type of Anki that this app writes. */
export interface OwnType {
  /** Never change it: a later export updates the notes of an earlier one. */
  readonly id: number;
  readonly name: string;
  /** The first one is the field by which Anki sorts and compares notes. */
  readonly fields: readonly string[];
  readonly front: string;
  readonly back: string;
  readonly isCloze: boolean;
}

export type OwnTypeKey = 'flashcard' | 'cloze' | 'quickNote';

const section = (field: string, className = 'more') =>
  `{{#${field}}}<div class="${className}">{{${field}}}</div>{{/${field}}}`;
const more = section('Title', 'title') + section('Text');
const source = section('Source', 'source');

/** The note types of an export. The import recognises them by their names and fields. */
export const ownTypes: Readonly<Record<OwnTypeKey, OwnType>> = {
  flashcard: {
    id: 1_795_000_000_001,
    name: 'MyLinguist Flashcard',
    fields: ['Front', 'Back', 'Hint', 'Title', 'Text', 'Cloze', 'Source'],
    front: '{{Front}}{{#Hint}}<div class="more">{{hint:Hint}}</div>{{/Hint}}',
    back: `{{FrontSide}}\n\n<hr id="answer">\n\n{{Back}}${more}${section('Cloze')}${source}`,
    isCloze: false,
  },
  cloze: {
    id: 1_795_000_000_002,
    name: 'MyLinguist Cloze',
    fields: ['Cloze', 'Title', 'Text', 'Source'],
    front: '{{cloze:Cloze}}',
    back: `{{cloze:Cloze}}${more}${source}`,
    isCloze: true,
  },
  quickNote: {
    id: 1_795_000_000_003,
    name: 'MyLinguist Note',
    fields: ['Text', 'Title', 'Source'],
    front: `${section('Title', 'title')}{{Text}}`,
    back: `{{FrontSide}}\n\n<hr id="answer">\n\n${source}`,
    isCloze: false,
  },
};

export const ownTypeKeys = Object.keys(ownTypes) as OwnTypeKey[];

/** The start of the `guid` of an exported note. Its id follows. */
export const ownGuidStart = 'mylinguist:';
