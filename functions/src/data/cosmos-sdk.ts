export { CosmosClient } from '@azure/cosmos';
