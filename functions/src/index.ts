// By default import: Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { routes } from '@mylinguist/shared/routes';
import { sendQueue, slotQueue } from './background/queues';
import { composeApp } from './composition';
import type { ServedRoute } from './http/handlers';

const { handlers, reminders } = composeApp(process.env);

for (const name of Object.keys(handlers) as ServedRoute[]) {
  const { method, path } = routes[name];
  azure.app.http(name, {
    methods: [method],
    route: path,
    // Learners are told by their token, see the request wrapper.
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
