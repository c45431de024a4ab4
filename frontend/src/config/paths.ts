export const paths = {
  login: '/',
  landing: '/landing',
  auth: '/auth',
  extensionLogin: '/extension-login',
  discover: '/discover',
  notes: '/notes',
  revision: '/revision',
  progress: '/progress',
  archive: '/archive',
  deletedNotes: '/archive/deleted',
  settings: '/settings',
  import: '/import',
  capture: '/capture',
  quiz: '/quiz',
} as const;

/** Query parameter of the revision screen that begins the session without another click. */
export const startParameter = 'start';

/** Address that begins a session. Reminder mails use it too. */
export const startRevision = `${paths.revision}?${startParameter}`;

/** Query parameter of the revision screen that shows a sample card instead of the due notes. */
export const sampleParameter = 'sample';

/** Address of the sample card. */
export const sampleRevision = `${paths.revision}?${sampleParameter}`;

/** Returns the address of a note. It opens over the list of notes. */
export const notePath = (noteId: string): string => `${paths.notes}/${noteId}`;

/** Route pattern of the notes screen. */
export const notesPattern = `${notePath(':noteId')}?`;

/** Query parameter of the archive that names the open note. */
export const archivedNoteParameter = 'note';

/** Returns the address on which the quiz questions of a note are written. */
export const quizQuestionsPath = (noteId: string): string => `${paths.quiz}?note=${noteId}`;

/** Query parameter of the lists of notes that holds the search. */
export const searchParameter = 'q';

/** Query parameter of the notes screen that limits the list to the notes due on one date. */
export const dueParameter = 'due';

/** Returns the address of the notes that are due on a study day, as `studyDay` counts them. */
export const notesDueOn = (day: number): string =>
  `${paths.notes}?${dueParameter}=${new Date(day * 86_400_000).toISOString().slice(0, 10)}`;

/** Id of the section of the settings in which the learner plans a break. */
export const breakId = 'break';

/** Address of that section. */
export const planBreak = `${paths.settings}#${breakId}`;

export type Path = (typeof paths)[keyof typeof paths];
