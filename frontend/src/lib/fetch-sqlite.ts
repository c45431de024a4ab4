import address from 'sql.js/dist/sql-wasm-browser.wasm?url';

/** Fetches the program of SQLite for a worker. Returns null without a connection. */
export async function fetchSqlite(): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}
