import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { LiveEnd, LiveEvent } from '../../../contract/accounts/live.js';
import type { SignedInUser } from '../../platform/http/access.js';

/** Unsent bytes after which a client is too slow; it reconnects and reloads. */
const BACKLOG_AT_MOST = 256 * 1024;

/** The stream of one browser. Its event ids are times, so that another instance can continue it. */
export class LiveConnection extends EventEmitter<{ close: [] }> {
  constructor(
    readonly user: SignedInUser,
    private readonly response: Response,
  ) {
    super();
    response.once('close', () => this.emit('close'));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // Also keeps the compression out, which would hold events back.
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // At shutdown, the server waits for open connections.
      Connection: 'close',
    });
  }

  send(event: LiveEvent, at: number): void {
    this.write(`id: ${at}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Tells the client to reload, because events may have been missed. */
  reload(at: number): void {
    this.write(`id: ${at}\nevent: reload\ndata:\n\n`);
  }

  /** An event, not a comment, so that the client knows from where to continue. */
  beat(at: number): void {
    this.write(`id: ${at}\nevent: beat\ndata:\n\n`);
  }

  end(reason: LiveEnd): void {
    this.write(`event: end\ndata: ${reason}\n\n`);
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableLength > BACKLOG_AT_MOST) this.response.destroy();
    else if (!this.response.writableEnded) this.response.write(text);
  }
}
