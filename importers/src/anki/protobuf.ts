import { ImportError } from '../import-error';

const decoder = new TextDecoder();

/** A decoded protobuf message. Absent fields have their default values: 0 and empty. */
export class Message {
  private readonly numbers = new Map<number, number>();
  private readonly lists = new Map<number, Uint8Array[]>();

  /**
   * Decodes a message: https://protobuf.dev/programming-guides/encoding
   *
   * @throws ImportError for malformed bytes
   */
  constructor(bytes: Uint8Array) {
    const reader = new Reader(bytes);
    while (reader.hasMore()) {
      const tag = reader.varint();
      const field = Math.floor(tag / 8);
      switch (tag % 8) {
        case 0:
          this.numbers.set(field, reader.varint());
          break;
        case 1:
          reader.take(8);
          break;
        case 2: {
          const list = this.lists.get(field) ?? [];
          list.push(reader.take(reader.varint()));
          this.lists.set(field, list);
          break;
        }
        case 5:
          reader.take(4);
          break;
        default:
          throw new ImportError('anki-damaged');
      }
    }
  }

  number(field: number): number {
    return this.numbers.get(field) ?? 0;
  }

  text(field: number): string {
    return decoder.decode(this.lists.get(field)?.at(-1));
  }

  /** Returns how often a field of texts, bytes or messages occurs. */
  count(field: number): number {
    return this.lists.get(field)?.length ?? 0;
  }
}

class Reader {
  private offset = 0;

  constructor(private readonly bytes: Uint8Array) {}

  hasMore(): boolean {
    return this.offset < this.bytes.length;
  }

  /** Returns a number of up to 64 bits. Numbers above 2^53 are rounded. */
  varint(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 70; factor *= 128) {
      const byte = this.bytes[this.offset++];
      if (byte === undefined) break;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
    throw new ImportError('anki-damaged');
  }

  take(length: number): Uint8Array {
    const start = this.offset;
    this.offset += length;
    if (this.offset > this.bytes.length) throw new ImportError('anki-damaged');
    return this.bytes.subarray(start, this.offset);
  }
}
