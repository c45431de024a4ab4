/** Loaded into every child first: one whose parent vanished, even by `kill -9`, ends too. */
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
// Listening would otherwise keep a child alive that has nothing left to do.
process.channel?.unref();
