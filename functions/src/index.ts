// Default import, because Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { routeNamed, routeNames } from '@mylinguist/shared/contract/route-names';
import { jobNames, jobs } from './background/jobs';
import { composeApp } from './composition';
import { queuesOf } from './http/handlers';
import { warmUp } from './warm-up';

const app = composeApp(process.env);
const { handlers, jobs: jobHandlers, reminderTick, preparations, openDatabase } = app;

for (const name of routeNames) {
  const { method, path } = routeNamed(name);
  azure.app.http(name, {
    methods: [method],
    route: `${apiPrefix}/${path}`,
    // http/request-meter.ts checks the learner's token.
    authLevel: 'anonymous',
    extraOutputs: queuesOf(name),
    handler: handlers[name],
  });
}

azure.app.timer('reminderTick', {
  schedule: '%REMINDER_SCHEDULE%',
  extraOutputs: [jobs.reminderSlot.queue],
  handler: reminderTick,
});

for (const name of jobNames) {
  const { queue, outputs } = jobs[name];
  azure.app.storageQueue(name, {
    queueName: queue.queueName,
    connection: queue.connection,
    // The host writes the messages in order, after the function has succeeded.
    extraOutputs: [...outputs],
    handler: jobHandlers[name],
  });
}

const arrived = new AbortController();
azure.app.hook.preInvocation(() => arrived.abort());
void warmUp(preparations, arrived.signal, openDatabase);
