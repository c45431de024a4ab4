// By default import: Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { routeNamed, routeNames } from '@mylinguist/shared/contract/route-names';
import { sendQueue, slotQueue } from './background/queues';
import { composeApp } from './composition';

const { handlers, reminders } = composeApp(process.env);

for (const name of routeNames) {
  const { method, path } = routeNamed(name);
  azure.app.http(name, {
    methods: [method],
    route: path,
    // http/serve.ts checks the learner's token.
    authLevel: 'anonymous',
    handler: handlers[name],
  });
}

// What a function puts on a queue is there, in its order, once it has ended well.
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
