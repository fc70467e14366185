import { createHash } from 'node:crypto';
import { isAbsolute, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { isBucket } from '../../platform/config/s3-environment.js';
import { WrongConfig } from '../../platform/config/wrong-config.js';
import { PictureStore } from './picture-store.js';
import { UnnamedPicturesService } from './unnamed-pictures.service.js';
import { BucketStore, PATIENT_DEADLINES } from './stores/bucket-store.js';
import { FolderStore } from './stores/folder-store.js';
import type { Fingerprint, UploadStore } from './stores/upload-store.js';

const AT_ONCE = 8;
/** They share the line, and each is in memory while it is copied. */
const COPIED_AT_ONCE = 2;

export interface Moved {
  from: string;
  to: string;
  copied: number;
  /** Files that were there already, with the same content. */
  skipped: number;
  deleted: number;
}

/** Copies all pictures to another store. */
@Injectable()
export class MoveUploadsService {
  constructor(
    private readonly pictures: PictureStore,
    private readonly unnamed: UnnamedPicturesService,
    private readonly config: Config,
  ) {}

  /**
   * Copies to a folder or a bucket, and proves that each file arrived. Skips what is there, so that it can be run again.
   * Only then deletes the source, if asked to. Throws an error that names the place which failed.
   */
  async move(to: string, { deleteSource }: { deleteSource: boolean }): Promise<Moved> {
    const source = this.pictures.files;
    const target = this.storeAt(to);
    if (target.place === source.place) throw new Error(`The pictures are in ${target.place} already.`);
    if (target.place.startsWith(source.place + sep)) throw new Error(`${target.place} is inside ${source.place}.`);
    await target.prepare();
    // Visitors get only pictures with a row from a bucket.
    await this.unnamed.recordUnknown();
    const names = [...(await this.pictures.list()).values()].flat();
    const isThere = await ofEach(names, AT_ONCE, (name) => areSame(source, target, name));
    const missing = names.filter((_, index) => !isThere[index]);
    const copies = await ofEach(missing, COPIED_AT_ONCE, (name) => copy(source, target, name));
    const copied = copies.filter(Boolean).length;
    if (deleteSource) await ofEach(names, AT_ONCE, (name) => source.remove([name]));
    return {
      from: source.place,
      to: target.place,
      copied,
      skipped: names.length - copied,
      deleted: deleteSource ? names.length : 0,
    };
  }

  private storeAt(place: string): UploadStore {
    if (isBucket(place)) return new BucketStore(this.config.bucketOf('--to', place), PATIENT_DEADLINES);
    // A relative one would be inside the release, which the next update replaces.
    if (!isAbsolute(place))
      throw new WrongConfig('--to must be an absolute folder, or a bucket such as s3://bucket/prefix');
    const folder = resolve(place);
    return new FolderStore(folder, `${folder}-arriving`);
  }
}

/** Begins nothing more after an error. */
async function ofEach<T>(names: string[], atOnce: number, work: (name: string) => Promise<T>): Promise<T[]> {
  const limit = pLimit(atOnce);
  return limit.map(names, work).finally(() => limit.clearQueue());
}

async function areSame(source: UploadStore, target: UploadStore, name: string): Promise<boolean> {
  const [there, here] = await Promise.all([target.fingerprint(name), source.fingerprint(name)]);
  return there !== undefined && here !== undefined && isSame(there, here);
}

/** Returns false if the file was deleted since it was listed. */
async function copy(source: UploadStore, target: UploadStore, name: string): Promise<boolean> {
  const content = await read(source, name);
  if (!content) return false;
  const expected = { bytes: content.length, md5: md5(content) };
  await target.put([{ name, bytes: content }]);
  const arrived = await target.fingerprint(name);
  if (arrived && isSame(arrived, expected)) return true;
  if ((await read(target, name))?.equals(content)) return true;
  throw new Error(`${name} is not in ${target.place} as it was in ${source.place}. Run the command again.`);
}

const isSame = (one: Fingerprint, other: Fingerprint): boolean => one.bytes === other.bytes && one.md5 === other.md5;

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');

async function read(store: UploadStore, name: string): Promise<Buffer | undefined> {
  const found = await store.open(name);
  return found && buffer(found.content);
}
