import { request } from 'node:http';

/** Node and Express set them by themselves. */
const OWN = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const COMPRESSED = { 'Accept-Encoding': 'br, gzip' };

/** What a server answers to one GET, as it comes over the wire. */
export function get(url, headers = {}) {
  return new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !OWN.includes(name));
        done({ status: response.statusCode, headers: Object.fromEntries(kept), body: Buffer.concat(chunks) });
      });
    })
      .on('error', fail)
      .end();
  });
}

/** The three forms in which a public answer is measured, with the headers that ask for them and what they answer. */
export async function captureForms(origin, path) {
  const plain = await get(origin + path);
  const compressed = await get(origin + path, COMPRESSED);
  const forms = { plain: { headers: {}, answer: plain }, compressed: { headers: COMPRESSED, answer: compressed } };
  if (plain.headers.etag) {
    const headers = { ...COMPRESSED, 'If-None-Match': compressed.headers.etag };
    forms.unchanged = { headers, answer: await get(origin + path, headers) };
  }
  for (const [name, { answer }] of Object.entries(forms)) {
    const wanted = name === 'unchanged' ? 304 : 200;
    if (answer.status !== wanted) throw new Error(`${path}, ${name}: the product answers ${answer.status}`);
  }
  return forms;
}
