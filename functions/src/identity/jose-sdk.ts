export { createRemoteJWKSet, customFetch, errors, jwtVerify, SignJWT } from 'jose';
