/** Finds the captured answer to a request: by URL, and by what is known and accepted. */
export function answersOf(captured) {
  const byUrl = new Map();
  for (const { path, form, answer } of captured) {
    if (!byUrl.has(path)) byUrl.set(path, {});
    const { headers, status } = answer;
    const body = Buffer.from(answer.body, 'base64');
    const length = status === 304 ? {} : { 'content-length': body.length };
    byUrl.get(path)[form] = { status, headers: { ...headers, ...length }, body };
  }
  return (request) => {
    const forms = byUrl.get(request.url);
    const known = request.headers['if-none-match'];
    if (known && known === forms.unchanged?.headers.etag) return forms.unchanged;
    return request.headers['accept-encoding']?.includes('br') ? forms.compressed : forms.plain;
  };
}

/** Listens on any free port, tells the parent, and ends with it. */
export function listen(server) {
  process.once('disconnect', () => process.exit());
  const listening = server.listen(0, () => process.send({ url: `http://localhost:${listening.address().port}` }));
}
