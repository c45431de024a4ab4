/** Preloaded into the API processes: redirects every https request to the stand-in for Google. */
import https from 'node:https';
import { connect } from 'node:net';
import process from 'node:process';

const [host, port] = (process.env['BENCH_GOOGLE'] ?? '').split(':');
https.globalAgent = new (class extends https.Agent {
  createConnection() {
    return connect(Number(port), host);
  }
})();
