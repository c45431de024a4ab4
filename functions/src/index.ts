// Default import, because Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { routeNamed, routeNames } from '@mylinguist/shared/contract/route-names';
import { fitQueue, mailReportQueue, sendQueue, slotQueue, undoQueue } from './background/queues';
import { composeApp } from './composition';
import { queuesOf } from './http/handlers';
import { warmUp } from './warm-up';

const { handlers, preparations, openDatabase, ...background } = composeApp(process.env);
const { fitModel, importUndo, mailReport, reminders } = background;

for (const name of routeNames) {
  const { method, path } = routeNamed(name);
  azure.app.http(name, {
    methods: [method],
    route: `${apiPrefix}/${path}`,
    // http/request-meter.ts checks the learner's token.
    authLevel: 'anonymous',
    extraOutputs: [...queuesOf(name)],
    handler: handlers[name],
  });
}

// The host writes a function's queue messages in order, after the function has succeeded.
azure.app.timer('reminderTick', {
  schedule: '%REMINDER_SCHEDULE%',
  extraOutputs: [slotQueue],
  handler: reminders.reminderTick,
});
azure.app.storageQueue('reminderSlot', {
  queueName: slotQueue.queueName,
  connection: slotQueue.connection,
  extraOutputs: [slotQueue, sendQueue],
  handler: reminders.reminderSlot,
});
azure.app.storageQueue('reminderSend', {
  queueName: sendQueue.queueName,
  connection: sendQueue.connection,
  extraOutputs: [sendQueue],
  handler: reminders.reminderSend,
});
azure.app.storageQueue('mailReport', {
  queueName: mailReportQueue.queueName,
  connection: mailReportQueue.connection,
  handler: mailReport,
});
azure.app.storageQueue('fitModel', {
  queueName: fitQueue.queueName,
  connection: fitQueue.connection,
  handler: fitModel,
});
azure.app.storageQueue('importUndo', {
  queueName: undoQueue.queueName,
  connection: undoQueue.connection,
  extraOutputs: [undoQueue],
  handler: importUndo,
});

const arrived = new AbortController();
azure.app.hook.preInvocation(() => arrived.abort());
void warmUp(preparations, arrived.signal, openDatabase);
