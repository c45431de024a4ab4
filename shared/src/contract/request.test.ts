import { buildRequest } from './request';
import { createNote, listNotes, updateNote } from './notes';

const base = 'https://api.example/api';
const noteId = '0b4aa1c0-6a5a-4c39-8e2d-6b1f0c1d2e3f';

test('a write has the key, the token and the JSON of its body', () => {
  const parts = { body: { content: 'Water' }, idempotencyKey: noteId };
  expect(buildRequest(base, createNote, parts, 'token')).toEqual({
    url: new URL('https://api.example/api/notes'),
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-USER-AUTH': 'token',
      'Idempotency-Key': noteId,
    },
    body: '{"content":"Water"}',
  });
});

test('a change names the note in its address and the version that it replaces', () => {
  const parts = { params: { noteId }, body: { content: 'Ice' }, ifMatch: '"1"' };
  const { url, headers } = buildRequest(base, updateNote, parts);
  expect(url.href).toBe(`https://api.example/api/notes/${noteId}`);
  expect(headers).toEqual({ 'Content-Type': 'application/json', 'If-Match': '"1"' });
});

test('a read has no body, and leaves out absent values of the query', () => {
  const request = buildRequest(base, listNotes, { query: { archived: 'true', since: undefined } });
  expect(request).toEqual({
    url: new URL('https://api.example/api/notes?archived=true'),
    method: 'GET',
    headers: {},
  });
});
