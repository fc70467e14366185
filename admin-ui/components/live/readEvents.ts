/** A server-sent event; `name` is empty for a change. */
export interface StreamEvent {
  id: string;
  name: string;
  data: string;
}

/** Parses server-sent events. `EventSource` cannot send the session's token. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + value).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): StreamEvent {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/) as [string, string]));
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? '', data: fields.get('data') ?? '' };
}
