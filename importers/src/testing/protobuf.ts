/** The fields of a message by number. Texts and bytes have a length, numbers have none. */
export type ProtobufFields = Readonly<Record<number, number | string | Uint8Array>>;

/** Encodes a protobuf message. */
export function protobuf(fields: ProtobufFields): Uint8Array {
  const bytes = Object.entries(fields).flatMap(([field, value]) => {
    if (typeof value === 'number') return [...varint(Number(field) * 8), ...varint(value)];
    const content = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    return [...varint(Number(field) * 8 + 2), ...varint(content.length), ...content];
  });
  return Uint8Array.from(bytes);
}

function varint(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, ...varint(Math.floor(value / 128))];
}
