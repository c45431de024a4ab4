import { startApi, setClock, type CallOptions } from '../fixtures/api';
import { appleAudience, startApple } from '../fixtures/apple';
import { modelSettings } from '../fixtures/assistant';
import { newLearner } from '../fixtures/learner';
import { requestsFor } from '../fixtures/requests';
import { mailSettings } from '../fixtures/settings';
import { idToken, type Account } from '../fixtures/tokens';
import { startModelServer } from '@mylinguist/local/model/model-server';
import type { ServedRoute } from '../../src/http/handlers';
import { makeReminderLinks } from '../../src/services/reminders/reminder-links';

const [written, due] = ['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];

/** The whole app with everything that a route may need, and learners who have what requests name. */
export async function startHostileApi() {
  const apple = await startApple();
  const model = await startModelServer({ port: 0 });
  const api = await startApi({
    ...modelSettings(model.url),
    ...{ APPLE_KEYS_URL: apple.keysUrl, APPLE_AUDIENCE: appleAudience, FIREBASE_API_KEY: 'key' },
  });
  /** A new learner with a note that is due, its tag and a thread, and their valid request of a route. */
  async function arrange(route: ServedRoute) {
    const learner = newLearner(api);
    setClock(written);
    await learner.call('createTag', { body: { name: 'verbs' } });
    const { id } = await learner.create({ content: 'To go', tags: ['verbs'] });
    setClock(due);
    if (route === 'undoReview') await learner.review(id);
    await api.database.container('threads').items.create({
      ...{ id, ownerId: learner.account.uid, type: 'thread', messages: [] },
    });
    const { account } = learner;
    return {
      /** Whose documents the route may change. */
      owner: route === 'appleLogin' ? `apple-${account.uid}` : account.uid,
      valid: { as: account, ...(await validRequest(route, account, id)) },
    };
  }

  async function validRequest(
    route: ServedRoute,
    account: Account,
    noteId: string,
  ): Promise<CallOptions> {
    const { uid, email } = account;
    const firebaseToken = idToken(account);
    if (route === 'appleLogin') {
      const appleToken = await apple.token({ claims: { sub: uid, email } });
      return { as: null, body: { appleToken } };
    }
    if (route === 'extensionLogin' || route === 'firebaseLogin') {
      return { as: null, body: { firebaseToken, uid } };
    }
    if (route === 'applyUnsubscribe' || route === 'showUnsubscribe') {
      return { as: null, query: { token: unsubscribeToken(account) } };
    }
    return route === 'health' ? { as: null } : requestsFor(noteId, 'verbs', account)[route];
  }

  return {
    api,
    arrange,
    stop: async () => {
      await api.stop();
      await model.close();
      await apple.close();
    },
  };
}

function unsubscribeToken({ uid }: Account): string {
  const [id = '', secret = ''] = mailSettings.UNSUBSCRIBE_KEYS.split(':');
  const { unsubscribe } = makeReminderLinks(
    { webUrl: '', apiUrl: 'http://api.test', unsubscribeKeys: [{ id, secret, lastDay: null }] },
    uid,
  );
  return new URL(unsubscribe).searchParams.get('token') ?? '';
}
