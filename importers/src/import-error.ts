/** Why a file cannot be imported, with one sentence for the learner. Contains no text of the file. */
const sentences = {
  empty: 'This file is empty.',
  unreadable: 'This file cannot be read any more. Choose it again.',
  encoding: 'The encoding of this file is not supported. Save it as UTF-8 and try again.',
  unknown: 'This file has no format that can be imported.',
  sqlite:
    'The part of the app that reads Anki packages could not be loaded. Check your connection and try again.',
  'too-large': 'This file is too large to be imported.',
  'anki-damaged': 'This Anki package is damaged.',
  'anki-newer': 'This package was made by a newer version of Anki.',
  zip: 'This zip file is damaged or protected by a password.',
  json: 'This is no export of MyLinguist, or the file is damaged.',
  newer: 'This export was made by a newer version of MyLinguist.',
} as const;

export type ImportErrorCode = keyof typeof sentences;

/** The only error that reading a file throws. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(readonly code: ImportErrorCode) {
    super(sentences[code]);
  }
}
