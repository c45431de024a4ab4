export const paths = {
  login: '/',
  landing: '/landing',
  auth: '/auth',
  extensionLogin: '/extension-login',
  discover: '/discover',
  notes: '/notes',
  revision: '/revision',
  archive: '/archive',
  deletedNotes: '/archive/deleted',
  settings: '/settings',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
