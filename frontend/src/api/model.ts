import * as routes from '@mylinguist/shared/contract/model';
import type { ModelResponse } from '@mylinguist/shared/schemas/model';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../session/session';
import { storeKnownWeights } from '../offline/store-known-weights';
import { callApi } from './client';
import { refreshDue } from '../writes/note-cache';

const modelKey = ['model'] as const;

/** Returns the query for the learner's memory model. */
export function modelQuery() {
  return queryOptions({
    queryKey: modelKey,
    queryFn: async ({ signal }) => takeOver(await callApi(routes.getModel, { signal })),
  });
}

/** Returns to the default weights. The dates on the buttons of due notes change. */
export function useDeleteModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(routes.deleteModel, {}),
    onSuccess: (model) => {
      client.setQueryData<ModelResponse>(modelKey, takeOver(model));
      void refreshDue(client);
    },
  });
}

/** Stores the weights, which this browser needs to compute due dates without a connection. */
function takeOver(response: ModelResponse): ModelResponse {
  const learner = currentSession()?.user.email;
  if (learner !== undefined) storeKnownWeights(learner, response.model && response.w);
  return response;
}
