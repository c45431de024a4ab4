/** Said where an answer has outlived the note that it is for. */
export const noteIsGone =
  'The note this answer is for was saved, closed or deleted since. Nothing was changed.';
