/** The namespace of the ids of imported notes. Never change it: the same note would get another id. */
const namespace = '5f0c6f0e-3a3c-5d8e-9a55-6f1f0f5d3b21';

const namespaceBytes = Uint8Array.from(namespace.replaceAll('-', '').match(/../g) ?? [], (byte) =>
  Number.parseInt(byte, 16),
);

/** Returns the UUID of version 5 (RFC 9562) of the key of a note. */
export async function noteIdOf(key: string): Promise<string> {
  const name = new TextEncoder().encode(key);
  const input = new Uint8Array(namespaceBytes.length + name.length);
  input.set(namespaceBytes);
  input.set(name, namespaceBytes.length);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', input)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
