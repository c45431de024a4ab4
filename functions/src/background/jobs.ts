import type { StorageQueueHandler } from '@azure/functions';
import type { Dependencies } from '../services/ports/dependencies';
import type { Job } from './define-job';
import { accountDeletion } from './account-deletion';
import { fitModel } from './fit-model';
import { importUndo } from './import-undo';
import { mailReport } from './mail-report';
import { reminderSend, reminderSlot } from './reminders';
import { zoneMove } from './zone-move';

/** The jobs by the names of their functions in Azure. */
export const jobs = {
  accountDeletion,
  fitModel,
  importUndo,
  mailReport,
  reminderSend,
  reminderSlot,
  zoneMove,
} satisfies Readonly<Record<string, Job>>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];

export type JobHandlers = Readonly<Record<JobName, StorageQueueHandler>>;

/** Creates the functions of all jobs. */
export const createJobHandlers = (dependencies: Dependencies): JobHandlers =>
  Object.fromEntries(
    jobNames.map((name) => [name, jobs[name].toHandler(dependencies)]),
  ) as JobHandlers;
