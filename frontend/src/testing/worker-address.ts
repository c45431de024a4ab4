/** The address of a worker, which only a build knows. */
export default '/assets/workers/worker.js';
