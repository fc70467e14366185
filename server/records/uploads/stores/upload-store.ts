import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';

export interface NewFile {
  name: string;
  bytes: Buffer;
}

export interface Fingerprint {
  bytes: number;
  /** In hexadecimal. A bucket with its own kind of encryption may report something else. */
  md5: string;
}

/** Where the files of pictures are. Methods throw if the store does not answer; a file that it lacks is no error. */
export interface UploadStore {
  /** Such as /data/uploads or s3://bucket/prefix. */
  readonly place: string;
  /** Whether it costs nothing to ask for a file that may not exist. */
  readonly isLocal: boolean;
  /** Answers GET and HEAD of a file, with ranges and validators; calls `next` if there is no such file. */
  readonly serve: RequestHandler;
  /** Makes what the store needs, such as its folder. */
  prepare(): Promise<void>;
  /** Resolves once all files are stored durably. The first becomes visible last; an error leaves none of them. */
  put(files: NewFile[]): Promise<void>;
  /** The content must be read or destroyed. */
  open(name: string): Promise<{ bytes: number; content: Readable } | undefined>;
  sizeOf(name: string): Promise<number | undefined>;
  fingerprint(name: string): Promise<Fingerprint | undefined>;
  /** All names, by page. */
  list(): AsyncIterable<string[]>;
  remove(names: string[]): Promise<void>;
}

/** An error of a store that does not answer, or refuses. The message is for whoever runs the site. */
export class StoreUnavailable extends Error {
  /** For the exception filter, which does not show the message. */
  readonly status = 503;
}
