import { createServer } from 'node:http';
import { answersOf, listen } from './answers.mjs';

/** Bare node:http with the product's own bytes and headers, from memory. */
process.once('message', ({ captured }) => {
  const find = answersOf(captured);
  listen(
    createServer((request, response) => {
      const { status, headers, body } = find(request);
      response.writeHead(status, headers).end(body);
    }),
  );
});
