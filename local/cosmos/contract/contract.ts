import type { Container } from '@azure/cosmos';

/** A Cosmos DB account that holds the containers of `contractContainers` for one test run. */
export interface ContractAccount {
  readonly endpoint: string;
  readonly key: string;
  readonly databaseId: string;
  /** Advances the account's time: the local server moves its clock, a real account waits. */
  passSeconds(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The account and its containers, for the parts of the suite. Only valid inside a running test. */
export interface Contract {
  readonly account: ContractAccount;
  container(id: 'plain' | 'expiring' | 'short-lived' | 'unique' | 'sorted'): Container;
}
