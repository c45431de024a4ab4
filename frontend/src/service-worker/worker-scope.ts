/*
 * The part of a service worker's global scope that the workers use. TypeScript's types of workers
 * cannot be combined with those of pages.
 */

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface PushEvent extends WorkerEvent {
  readonly data: { readonly text: () => string } | null;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

interface SubscriptionChangeEvent extends WorkerEvent {
  /** Chromium omits it. */
  readonly oldSubscription?: PushSubscription | null;
}

/** An open page of the site. */
export interface WindowClient {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageEvent<unknown>;
  readonly notificationclick: NotificationEvent;
  readonly push: PushEvent;
  readonly pushsubscriptionchange: SubscriptionChangeEvent;
}

interface WorkerScope {
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
}

export const scope = self as unknown as WorkerScope;
