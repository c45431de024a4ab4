import type { FirebaseApp } from 'firebase/app';
import { indexedDBLocalPersistence, type Persistence } from 'firebase/auth';
import { ignore } from './ignore';
import { TimeoutError, withTimeout } from './with-timeout';

/** Maximum wait for the database of the identity provider's client, in ms. */
const answerWaitMs = 2000;

/** The untyped methods of the SDK's storage that a sign-in awaits. */
interface SdkStorage {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
}

const IndexedDbStorage = indexedDBLocalPersistence as unknown as new () => SdkStorage;

/**
 * The SDK's storage in IndexedDB with a limit for every answer. The SDK has none, so a database that
 * never answers would let a sign-in wait for ever. After the first missing answer the storage counts
 * as refused, and the SDK uses the next one.
 */
class BoundedStorage extends IndexedDbStorage {
  static readonly type = 'LOCAL';
  private isSilent = false;

  override _isAvailable() {
    return this.bounded(() => super._isAvailable(), false);
  }

  override _get(key: string) {
    return this.bounded(() => super._get(key), null);
  }

  override _set(key: string, value: unknown) {
    return this.bounded(() => super._set(key, value), undefined);
  }

  override _remove(key: string) {
    return this.bounded(() => super._remove(key), undefined);
  }

  private async bounded<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (this.isSilent) return otherwise;
    try {
      return await withTimeout(work(), answerWaitMs, 'The database does not answer');
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      ignore(error, 'the session of the identity provider is kept elsewhere, or in the page only');
      this.isSilent = true;
      return otherwise;
    }
  }
}

export const boundedPersistence = BoundedStorage as unknown as Persistence;

/** The untyped part of the SDK's app that creates its services. */
interface Services {
  readonly container: { readonly addOrOverwriteComponent: (component: object) => void };
}

/**
 * Turns off the count of the SDK's uses, before its first use. The SDK keeps it in IndexedDB and reads
 * it before every request, without a limit.
 */
export function withoutHeartbeats(app: FirebaseApp): FirebaseApp {
  (app as unknown as Services).container.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    onInstanceCreated: null,
    serviceProps: {},
    instanceFactory: () => ({
      getHeartbeatsHeader: () => Promise.resolve(''),
      triggerHeartbeat: () => Promise.resolve(),
    }),
  });
  return app;
}
