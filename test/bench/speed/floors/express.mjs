import express from 'express';
import { answersOf, listen } from './answers.mjs';

/** Bare Express with the product's own bytes and headers, from memory. */
process.once('message', ({ captured }) => {
  const find = answersOf(captured);
  const app = express().disable('x-powered-by');
  for (const path of new Set(captured.map(({ path }) => path.split('?', 1)[0]))) {
    app.get(path, (request, response) => {
      const { status, headers, body } = find(request);
      response.writeHead(status, headers).end(body);
    });
  }
  listen(app);
});
