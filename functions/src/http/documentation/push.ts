import type * as routes from '@mylinguist/shared/contract/push';
import type { RouteDoc } from './route-doc';

const endpoint = 'https://fcm.googleapis.com/fcm/send/dGhlIGFkZHJlc3Mgb2YgYSBkZXZpY2U';
const publicKey =
  'BDECRL81MrqU8y1zyx2-_UtPhrXk_XH1P-yqk6H6jORTSZZGSQ3e6wlJDDS-_XQ-5USG4I6wsoQ9Yo9P-oOu8JA';

export const pushDocs = {
  getPush: {
    summary:
      'Returns the public key for `PushManager.subscribe`; null if notifications are not set up.',
    errors: [],
    request: () => ({}),
    answer: { publicKey },
  } satisfies RouteDoc<typeof routes.getPush>,

  registerPush: {
    summary:
      'Registers a browser for notifications, or confirms it. Returns the key that it must be subscribed to. A learner has at most 10; another one replaces the one that was not confirmed for the longest time.',
    errors: ['CONFLICT'],
    request: () => ({
      body: {
        endpoint,
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    }),
    answer: { publicKey },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.registerPush>,

  removePush: {
    summary: 'Removes a browser, which then gets no more notifications.',
    errors: [],
    request: () => ({ body: { endpoint } }),
    answer: undefined,
  } satisfies RouteDoc<typeof routes.removePush>,
};
