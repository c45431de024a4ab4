/**
 * Prints a new key pair for notifications: `npm run -s vapid-keys`. Push services identify the app by
 * it (RFC 8292).
 */
import { createECDH } from 'node:crypto';

const curve = createECDH('prime256v1');
const publicKey = curve.generateKeys('base64url');
// A private key may have leading zeros, which Node leaves out.
const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
console.log(`${publicKey}:${privateKey.toString('base64url')}`);
