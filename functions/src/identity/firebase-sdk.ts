export { cert, initializeApp } from 'firebase-admin/app';
export { getAuth } from 'firebase-admin/auth';
