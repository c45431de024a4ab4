import { now } from './clock';
import { createAccountStore } from './data/account-store';
import { openDatabase } from './data/client';
import { createNoteStore } from './data/note-store';
import { createProfileStore } from './data/profile-store';
import { createTagStore } from './data/tag-store';
import { createHandlers, type Handlers } from './http/handlers';
import { createAppleSignIn } from './identity/apple-sign-in';
import { createFirebaseIdentity } from './identity/firebase-identity';
import type { Dependencies } from './services/dependencies';
import { parseSettings, type Settings } from './settings';

/**
 * Puts the app together. Settings are checked at once; clients are built when the first request
 * needs them, and then kept.
 * @throws Error naming every setting that is missing or contradicts another
 */
export function composeApp(env: Readonly<Record<string, string | undefined>>): Handlers {
  const settings = parseSettings(env);
  const { serviceAccount, emulatorHost } = settings.firebase;
  if (!serviceAccount && !emulatorHost) {
    console.warn(
      'FIREBASE_SERVICE_ACCOUNT is not set: until they expire, tokens of disabled or deleted ' +
        'accounts are accepted, and extension-login, apple-login and account deletion are off.',
    );
  }
  let dependencies: Dependencies | undefined;
  return createHandlers(() => (dependencies ??= connect(settings)));
}

function connect({ cosmos, firebase, apple }: Settings): Dependencies {
  const database = openDatabase(cosmos);
  const learning = database.container('learning');
  const threads = database.container('threads');
  return {
    accounts: createAccountStore({ learning, threads }),
    apple: createAppleSignIn({ ...firebase, ...apple }),
    identity: createFirebaseIdentity(firebase),
    notes: createNoteStore(learning),
    profiles: createProfileStore(learning),
    tags: createTagStore(learning),
    now,
  };
}
