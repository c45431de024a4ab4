import { now } from './clock';
import { openLearningContainer } from './data/client';
import { createNoteStore } from './data/note-store';
import { createProfileStore } from './data/profile-store';
import { createTagStore } from './data/tag-store';
import { createHandlers, type Handlers } from './http/handlers';
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
  let dependencies: Dependencies | undefined;
  return createHandlers(() => (dependencies ??= connect(settings)));
}

function connect({ cosmos, firebaseProjectId }: Settings): Dependencies {
  const learning = openLearningContainer(cosmos);
  return {
    identity: createFirebaseIdentity({ projectId: firebaseProjectId }),
    notes: createNoteStore(learning),
    profiles: createProfileStore(learning),
    tags: createTagStore(learning),
    now,
  };
}
