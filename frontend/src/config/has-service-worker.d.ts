/** Whether this build has a service worker. A build-time constant: the development server has none. */
declare const hasServiceWorker: boolean;
