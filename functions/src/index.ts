// By default import: Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import { routes } from '@mylinguist/shared/routes';
import { composeApp } from './composition';
import type { ServedRoute } from './http/handlers';

const handlers = composeApp(process.env);

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
