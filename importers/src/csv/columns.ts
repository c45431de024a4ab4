/** What a column may contain. Several columns with further text may be `content`. */
export const csvFields = [
  'front',
  'back',
  'hint',
  'cloze',
  'title',
  'content',
  'tags',
  'url',
  'author',
  'createdAt',
  'contentType',
  'deck',
  'notetype',
  'guid',
] as const;
export type CsvField = (typeof csvFields)[number];

/** The fields of the columns from left to right; null for a column that is not imported. */
export type CsvColumns = readonly (CsvField | null)[];

const names: Readonly<Record<CsvField, readonly string[]>> = {
  front: [
    ...['front', 'question', 'term', 'word', 'prompt', 'expression', 'phrase', 'source'],
    ...['vorderseite', 'frage', 'wort', 'pregunta', 'anverso', 'recto', 'mot', 'domanda', 'fronte'],
  ],
  back: [
    ...['back', 'answer', 'definition', 'meaning', 'translation', 'target'],
    ...['rückseite', 'antwort', 'übersetzung', 'respuesta', 'reverso', 'réponse', 'verso'],
    ...['traduction', 'traducción', 'risposta', 'retro', 'significado'],
  ],
  hint: ['hint', 'hinweis', 'indice', 'pista'],
  cloze: ['cloze', 'cloze text', 'lückentext'],
  title: ['title', 'titel', 'título', 'titre', 'heading', 'name'],
  content: ['content', 'text', 'note', 'notes', 'body', 'extra', 'comment', 'example', 'notiz'],
  tags: ['tags', 'tag', 'labels', 'label', 'categories', 'category', 'schlagwörter', 'etiquetas'],
  url: ['url', 'link', 'source url', 'address'],
  author: ['author', 'autor', 'auteur'],
  createdAt: ['created', 'created at', 'createdat', 'date', 'created_at'],
  // Only tables that this app has exported have it.
  contentType: ['contenttype'],
  deck: ['deck', 'deck name'],
  notetype: ['notetype', 'note type', 'card type'],
  guid: ['guid'],
};

const fieldOfName = new Map(
  csvFields.flatMap((field) => names[field].map((name) => [name, field] as const)),
);

const fieldOf = (name: string): CsvField | null =>
  fieldOfName.get(name.trim().normalize('NFC').toLowerCase()) ?? null;

/**
 * Returns whether the first row names the columns: two of its names are known, and only content
 * occurs twice. A single column needs one known name.
 */
export function isHeader(row: readonly string[]): boolean {
  const fields = row.map(fieldOf).filter((field) => field !== null);
  const single = fields.filter((field) => field !== 'content');
  const isUnambiguous = new Set(single).size === single.length;
  return isUnambiguous && fields.length >= Math.min(row.length, 2) && fields.length > 0;
}

/** Fields that no column gets by its position. */
type NamedColumns = ReadonlyMap<number, CsvField>;

/**
 * Assigns a field to every column. Named columns come first. If no column is the front, the first
 * two of the others become front and back. All further columns are content.
 *
 * @param header the names of the columns; empty without them
 * @param named columns whose field is known otherwise, by index
 */
export function columnsOf(
  header: readonly string[],
  width: number,
  named: NamedColumns = new Map(),
): CsvColumns {
  const columns: (CsvField | null)[] = [];
  const used = new Set<CsvField>(named.values());
  for (let index = 0; index < width; index++) {
    const field = named.get(index) ?? fieldOf(header[index] ?? '');
    const isFree = field !== null && (field === 'content' || !used.has(field) || named.has(index));
    columns.push(isFree ? field : null);
    if (isFree) used.add(field);
  }
  const hasText = (['front', 'cloze', 'content', 'title'] as const).some((field) =>
    used.has(field),
  );
  const byPosition: CsvField[] = hasText ? [] : used.has('back') ? ['front'] : ['front', 'back'];
  return columns.map((field) => field ?? byPosition.shift() ?? 'content');
}
