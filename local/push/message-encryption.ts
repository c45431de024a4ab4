import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** The keys of a subscribed browser. */
export interface ReceiverKeys {
  readonly curve: ECDH;
  /** The shared secret of browser and app: 16 bytes. */
  readonly auth: Buffer;
}

const tagBytes = 16;

/**
 * Decrypts a message as a browser does (RFC 8188 and RFC 8291, one record).
 * @param body header and record: salt (16 bytes), record size (4), length of the sender's key (1), that
 *   key, and the encrypted text
 * @throws Error when the message is not for these keys
 */
export function decryptMessage(body: Buffer, { curve, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // The delimiter 2 marks the last record. Only zeros follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
