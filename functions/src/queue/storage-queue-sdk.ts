export { QueueClient } from '@azure/storage-queue';
