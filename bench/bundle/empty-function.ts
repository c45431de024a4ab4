// A default import, because Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';

azure.app.http('empty', { methods: ['GET'], handler: () => ({ status: 204 }) });
