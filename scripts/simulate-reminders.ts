import { simulateReminders } from './simulate-reminders/command';

process.exitCode = await simulateReminders(process.argv.slice(2), console.log);
