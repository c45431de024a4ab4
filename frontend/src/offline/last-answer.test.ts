import { weightsSchema } from '@mylinguist/shared/schemas/weights';
import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { expireSession, startSession } from '../session/session';
import { makeToken, makeUser } from '../testing/factories';
import { lastAnswer } from './last-answer';

const answer = lastAnswer('cachedWeights', weightsSchema);
const { email } = makeUser();
const weights = [...defaultWeights];
const signIn = (user = makeUser()) => startSession({ token: makeToken(), user });

beforeEach(() => signIn());

describe('the last answer', () => {
  test('is the one that was stored last', () => {
    answer.store(weights, email);
    expect(answer.read()).toEqual(weights);
    answer.store(null, email);
    expect(answer.read()).toBeNull();
  });

  test('belongs to one learner', () => {
    answer.store(weights, email);
    signIn(makeUser({ email: 'bob@example.test' }));
    expect(answer.read()).toBeNull();
  });

  test('is not stored after the session of the learner has ended', () => {
    expireSession();
    answer.store(weights, email);
    signIn();
    expect(answer.read()).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['too short', JSON.stringify({ learner: email, answer: [1, 2] })],
    ['of another type', JSON.stringify({ learner: email, answer: weights.map(String) })],
  ])('is ignored if it is damaged: %s', (_, stored) => {
    localStorage.setItem('cachedWeights', stored);
    expect(answer.read()).toBeNull();
  });
});
