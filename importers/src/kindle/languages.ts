/** What an entry of a Kindle is. */
export type ClippingKind = 'highlight' | 'note' | 'bookmark';

/**
 * The beginnings of words by which Kindles name the kind of an entry, in lower case. A line is
 * compared in the order bookmark, highlight, note.
 */
export const kindWords: Readonly<Record<ClippingKind, readonly string[]>> = {
  bookmark: [
    ...[
      'bookmark',
      'lesezeichen',
      'marcador',
      'signet',
      'segnalibro',
      'bladwijzer',
      'ブックマーク',
    ],
    ...[
      '书签',
      '書籤',
      'закладк',
      '북마크',
      '책갈피',
      'zakładk',
      'yer imi',
      'yer işareti',
      'bokmärke',
    ],
    ...['bogmærke', 'bokmerke', 'kirjanmerk', 'बुकमार्क', 'záložk', 'könyvjelző', 'إشارة مرجعية'],
    ...['σελιδοδείκτη', 'semn de carte', 'favorito'],
  ],
  highlight: [
    ...['highlight', 'markierung', 'subrayado', 'resaltado', 'surlignement', 'surlignage'],
    ...['evidenziazione', 'destaque', 'markering', 'ハイライト', '标注', '標註', '重點', '重点'],
    ...[
      'выделен',
      'отрыв',
      '하이라이트',
      '강조',
      'wyróżnieni',
      'podświetleni',
      'zaznaczeni',
      'vurgu',
    ],
    ...['överstrykning', 'fremhæv', 'fremhev', 'uthev', 'korost', 'हाइलाइट', 'zvýraz', 'kiemelés'],
    ...['تمييز', 'επισήμανση', 'evidențiere'],
  ],
  note: [
    ...[
      'note',
      'notiz',
      'nota',
      'notitie',
      'opmerking',
      'aantekening',
      'メモ',
      'ノート',
      '笔记',
      '筆記',
    ],
    ...['заметк', '메모', '노트', 'notatk', 'notun', 'anteckning', 'notat', 'muistiinpano', 'नोट'],
    ...['poznámk', 'jegyzet', 'ملاحظة', 'σημείωση', 'notă'],
  ],
};

/**
 * The beginnings of the names of the months, in lower case, from January to December. A name begins
 * with one of them if none of the others is longer.
 */
export const monthWords: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'янв', 'sty', 'oca', 'tam', 'जन', 'led', 'ιαν', 'يناير', 'ian'],
  ['feb', 'fév', 'fev', 'фев', 'lut', 'şub', 'helmi', 'फ़र', 'फर', 'úno', 'φεβ', 'فبراير'],
  ['mar', 'mär', 'maalis', 'мар', 'mrt', 'maart', 'मार्च', 'bře', 'már', 'μαρ', 'مارس'],
  ['apr', 'avr', 'abr', 'апр', 'kwi', 'nis', 'huh', 'अप्रै', 'dub', 'ápr', 'απρ', 'أبريل'],
  ['may', 'mai', 'mag', 'mei', 'мая', 'май', 'maj', 'touko', 'मई', 'kvě', 'máj', 'μαΐ', 'مايو'],
  ['jun', 'juin', 'giu', 'июн', 'cze', 'haz', 'kesä', 'जून', 'červn', 'jún', 'ιουν', 'يونيو', 'iun'],
  ['jul', 'juil', 'lug', 'июл', 'lip', 'tem', 'heinä', 'जुल', 'červenc', 'júl', 'ιουλ', 'يوليو'],
  ['aug', 'ago', 'aoû', 'авг', 'sie', 'ağu', 'elo', 'अग', 'srp', 'αυγ', 'أغسطس'],
  ['sep', 'set', 'сен', 'wrz', 'eyl', 'syys', 'सित', 'zář', 'szept', 'σεπ', 'سبتمبر'],
  ['oct', 'okt', 'ott', 'out', 'окт', 'paź', 'eki', 'loka', 'अक्', 'říj', 'οκτ', 'أكتوبر'],
  ['nov', 'ноя', 'lis', 'kas', 'marras', 'नव', 'νοε', 'نوفمبر', 'noi'],
  ['dec', 'dez', 'déc', 'dic', 'дек', 'gru', 'ara', 'joulu', 'दिस', 'pro', 'δεκ', 'ديسمبر'],
];

/** The beginnings of the words for a page, in lower case. Other numbers are locations. */
export const pageWords: readonly string[] = [
  ...['page', 'seite', 'página', 'pagina', 'pág', 'ページ', '页', '頁', 'страниц', '쪽', '페이지'],
  ...['stron', 'sayfa', 'sida', 'side', 'sivu', 'पृष्ठ', 'stran', 'oldal', 'صفحة', 'σελίδα'],
];
