import type { HttpRequest } from '@azure/functions';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { Profile, ProfileStore } from '../services/ports/profile-store';
import type { Versioned } from '../services/ports/versioned';
import type { HttpReply } from './encode';
import type { CallContext, ServedRoute } from './serve';

/**
 * Answers a request of a learner whose account is admitted, or of a route without sign-in. The first
 * time that the handler reads the learner's profile, it gets the one that the check has read.
 * @param onRefusal called for a verified token whose account is refused
 * @throws AppError UNAUTHENTICATED, UNAVAILABLE and the errors of the handler
 */
export async function answerAdmitted(
  { answer, startsEarly, servesClosed }: ServedRoute,
  request: HttpRequest,
  dependencies: Dependencies,
  context: CallContext,
  onRefusal: () => void,
): Promise<HttpReply> {
  const { learner, log } = context;
  if (!learner) return answer(request, dependencies, context);
  const admitted = dependencies.accountChecks.admit(dependencies, learner, {
    servesClosed,
    onHeld: (accountCheckMinutes) => log({ accountCheckMinutes }),
  });
  admitted.catch((error: unknown) => {
    if (AppError.is(error, 'UNAUTHENTICATED')) onRefusal();
  });
  const profiles = withFirstRead(dependencies.profiles, learner.uid, admitted);
  const start = () => answer(request, { ...dependencies, profiles }, context);
  if (!startsEarly) {
    await admitted;
    return start();
  }
  const answering = start();
  // The error of the check takes precedence.
  void Promise.allSettled([answering]);
  await admitted;
  return answering;
}

/** Returns a store whose first read of a learner's profile gives the one that was admitted. */
function withFirstRead(
  profiles: ProfileStore,
  uid: string,
  admitted: Promise<Versioned<Profile> | null>,
): ProfileStore {
  let first: typeof admitted | undefined = admitted;
  return {
    ...profiles,
    get: async (ownerId) => {
      const given = ownerId === uid ? first : undefined;
      if (given) first = undefined;
      return (await given) ?? profiles.get(ownerId);
    },
  };
}
