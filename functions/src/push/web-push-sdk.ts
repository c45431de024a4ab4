export { generateRequestDetails } from 'web-push';
