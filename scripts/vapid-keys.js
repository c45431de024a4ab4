/**
 * Prints a new key pair for notifications: `npm run -s vapid-keys`. Push services identify the app by
 * it (RFC 8292).
 */
import webPush from 'web-push';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`${publicKey}:${privateKey}`);
