/*
 * Replaces the frame's storage with memory. All frames have one origin: without it they would share
 * notes and sessions. Import this file before any module of the product.
 */
import 'fake-indexeddb/auto';

class MemoryStorage implements Storage {
  [name: string]: unknown;

  get length() {
    return Object.keys(this).length;
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    // oxlint-disable-next-line typescript/no-dynamic-delete -- Storage keeps items as its properties
    delete this[key];
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, { value: new MemoryStorage() });
}
