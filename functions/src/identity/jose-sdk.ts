export { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
