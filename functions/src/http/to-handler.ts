import type { HttpHandler, HttpRequest, HttpResponseInit } from '@azure/functions';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { createOutbox } from '../background/outbox';
import type { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import { answerAdmitted } from './answer-admitted';
import { describeError, toAppError } from './describe-error';
import { encode } from './encode';
import type { RateLimits } from './rate-limits/rate-limits';
import type { RequestLog } from './request-log';
import { RequestMeter } from './request-meter';
import type { ServedRoute } from './serve';

/**
 * Creates the handler that the Functions host calls. It applies rate limits, verifies the token,
 * runs the route, maps failures and writes one log line, see `createRequestLog`.
 */
export function toHandler(
  name: RouteName,
  served: ServedRoute,
  dependencies: Dependencies,
  limits: RateLimits,
  logRequest: RequestLog,
): HttpHandler {
  return async (request: HttpRequest, context) => {
    const requestId = context.invocationId;
    const meter = new RequestMeter(served, limits, request);
    const { log, costly, countRefusal } = meter;
    const { enqueue, enqueueAnyway, flush } = createOutbox(served.jobs);
    let failure: AppError | undefined;
    let response: HttpResponseInit;
    try {
      const learner = await meter.admit(dependencies.identity);
      response = await meter.run(async () => {
        const call = { learner, log, enqueue, enqueueAnyway, costly };
        const reply = await answerAdmitted(served, request, dependencies, call, countRefusal);
        return encode(reply, request, requestId);
      });
      flush(context);
    } catch (error) {
      failure = toAppError(error);
      flush(context, { hasFailed: true });
      const reply =
        served.describeFailure?.(failure, dependencies) ?? describeError(failure, requestId);
      response = await encode(reply, request, requestId);
    }
    const { status } = response;
    logRequest(context, { route: name, status, failure, ...meter.end() });
    return response;
  };
}
