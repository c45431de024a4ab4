import { createStore } from '../lib/store';

/** A request to the learner to prove who they are. `end` receives whether they did. */
interface ProofRequest {
  readonly proof: Promise<boolean>;
  readonly end: (isProven: boolean) => void;
}

/** The open request; null without one. The shell shows it. */
export const proofRequest = createStore<ProofRequest | null>(null);

/**
 * Asks the learner to prove who they are, with their password or their provider. Concurrent calls
 * share one request. Resolves to false if the learner cancels.
 */
export function askForProof(): Promise<boolean> {
  const open = proofRequest.read();
  if (open) return open.proof;
  let resolve: (isProven: boolean) => void = () => undefined;
  const proof = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const end = (isProven: boolean) => {
    proofRequest.write(null);
    resolve(isProven);
  };
  proofRequest.write({ proof, end });
  return proof;
}
