import { lazyPart } from '../../components/lazy-part';

const failure = 'The search could not be loaded.';

export const [LazySearchBar] = lazyPart(
  async () => (await import('./search-bar')).SearchBar,
  failure,
  () => null,
);

export const [LazySearchedNotes, warmSearchedNotes] = lazyPart(
  async () => (await import('./searched-notes')).SearchedNotes,
  failure,
);
