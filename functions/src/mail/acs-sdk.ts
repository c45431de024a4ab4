export { EmailClient } from '@azure/communication-email';
