import type { AccountStore } from './account';
import type { AppleSignIn, Identity } from './learner';
import type { NoteStore } from './note-store';
import type { ProfileStore } from './profile';
import type { TagStore } from './tags';

/** Everything that the use cases are given; each names the part that it needs. */
export interface Dependencies {
  readonly accounts: AccountStore;
  readonly apple: AppleSignIn;
  readonly identity: Identity;
  readonly notes: NoteStore;
  readonly profiles: ProfileStore;
  readonly tags: TagStore;
  readonly now: () => Date;
}
