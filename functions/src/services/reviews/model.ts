import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import type { ModelResponse } from '@mylinguist/shared/schemas/model';
import { reviewsUntilNext } from './fit-learner';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import type { Profile } from '../ports/profile-store';
import { loadProfile } from '../account/profile';
import { retryWhenStale } from '../retry';

type Needs = Pick<Dependencies, 'profiles' | 'now'>;

/** Returns a learner's memory model. */
export async function getModel(dependencies: Needs, learner: Learner): Promise<ModelResponse> {
  return toResponse(await loadProfile(dependencies, learner));
}

/**
 * Returns a learner to the default weights. No due date moves. The model is fitted again only after as
 * many reviews as after a fit.
 * @throws AppError CONFLICT after too many concurrent fits
 */
export async function deleteModel(dependencies: Needs, learner: Learner): Promise<ModelResponse> {
  return retryWhenStale(async () => {
    const profile = await loadProfile(dependencies, learner);
    const { model, reviewCount } = profile;
    if (!model) return toResponse(profile);
    const fitAt = reviewCount + reviewsUntilNext(model.reviews);
    await dependencies.profiles.changeModel(learner.uid, { model: null, fitAt }, profile.fitAt);
    return toResponse({ ...profile, model: null, fitAt });
  });
}

const toResponse = ({ model, fitAt, reviewCount }: Profile): ModelResponse => ({
  w: [...(model?.w ?? defaultWeights)],
  model,
  reviewsUntilFit: Math.max(0, fitAt - reviewCount),
});
