import { app, type InvocationContext, output } from '@azure/functions';

const connection = 'AzureWebJobsStorage';
const work = output.storageQueue({ queueName: 'work', connection });

function logged(context: InvocationContext, value: object) {
  context.log(JSON.stringify(value));
}

/** Sends each element of the body's array to the queue. */
app.http('enqueue', {
  methods: ['POST'],
  extraOutputs: [work],
  handler: async (request, context) => {
    context.extraOutputs.set(work, await request.json());
    return { status: 202 };
  },
});

/** Logs its message. Fails `failures` times, then sends `next` to the next queue. */
app.storageQueue('work', {
  queueName: '%WORK_QUEUE%',
  connection,
  return: output.storageQueue({ queueName: 'more-work', connection }),
  handler: (entry, context) => {
    const attempt = Number(context.triggerMetadata?.['dequeueCount']);
    logged(context, { entry, attempt });
    const { failures = 0, next } = entry as { failures?: number; next?: unknown };
    if (attempt <= failures) throw new Error(`failure ${attempt}`);
    return next;
  },
});
for (const queueName of ['more-work', 'work-poison']) {
  app.storageQueue(queueName.replace('-', ''), {
    queueName,
    connection,
    handler: (entry, context) => logged(context, { entry }),
  });
}

app.timer('tick', {
  schedule: '%TICK_SCHEDULE%',
  handler: (timer, context) => logged(context, timer),
});
app.timer('onStart', {
  schedule: '0 0 0 1 1 *',
  runOnStartup: true,
  handler: (_timer, context) => context.log('ran at the start'),
});

app.http('now', {
  methods: ['GET'],
  handler: () => {
    const clock = Reflect.get(globalThis, Symbol.for('mylinguist.clock')) as () => number;
    return Promise.resolve({ jsonBody: { now: clock() } });
  },
});

app.hook.appStart(() => console.log('hook: start'));
app.hook.appTerminate(() => console.log('hook: terminate'));
app.hook.preInvocation((context) => {
  if (context.invocationContext.functionName === 'hooked') context.inputs.splice(0, 1, 'replaced');
});
app.hook.postInvocation((context) => {
  if (context.invocationContext.functionName === 'hooked') context.result = { body: 'from a hook' };
});
app.http('hooked', {
  methods: ['GET'],
  handler: (request, context) => {
    context.log(`was given ${JSON.stringify(request)}`);
    return Promise.resolve({ body: 'from the handler' });
  },
});
