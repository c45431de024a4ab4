/** Makes IndexedDB accept every request to open a database, and never answer one. */
export function silenceDatabases(): void {
  // The fake one can be constructed.
  const Request = IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest;
  jest.spyOn(window.indexedDB, 'open').mockImplementation(() => new Request());
}
