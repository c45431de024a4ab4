import { startApi, setClock } from '../../../testing/api';
import { appleAudience, startApple } from '../fixtures/apple';
import { modelSettings } from '../../../testing/assistant';
import { newLearner } from '../../../testing/learner';
import { exampleRequest } from '../fixtures/example-requests';
import { createRecords, prepareFor } from '../fixtures/records';
import { startModelServer } from '@mylinguist/local/model/model-server';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';

const [written, due] = ['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];

/** Starts the app with every service that a route may need. */
export async function startHostileApi() {
  const apple = await startApple();
  const model = await startModelServer({ port: 0 });
  const api = await startApi({
    ...modelSettings(model.url),
    APPLE_KEYS_URL: apple.keysUrl,
    APPLE_AUDIENCE: appleAudience,
    FIREBASE_API_KEY: 'key',
  });
  /** Creates a learner with records, and a valid request of the route. */
  async function arrange(route: RouteName) {
    const learner = newLearner(api);
    setClock(written);
    const { id } = await createRecords(api, learner);
    setClock(due);
    await prepareFor(route, learner, id);
    const { account } = learner;
    const { uid, email } = account;
    const appleToken = await apple.token({ claims: { sub: uid, email } });
    return {
      /** Uid of the learner whose documents the route may change. */
      owner: routeNamed(route).access === 'apple-token' ? `apple-${uid}` : uid,
      valid: exampleRequest(route, { account, noteId: id, appleToken }),
    };
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
