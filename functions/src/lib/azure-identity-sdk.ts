export { DefaultAzureCredential } from '@azure/identity';
