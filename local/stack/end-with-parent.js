/** Preloaded into every child. Ends the child when its parent ends, also after `kill -9`. */
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
// The open channel must not keep a finished child alive.
process.channel?.unref();
