import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { Manifest } from './archive/format.js';
import { ERASURES_FILE, erasuresBeside, writeErasureList } from './restore/erasure-list.js';
import { ArchiveSource } from './restore/archive-source.js';
import type { Dialogue, RestoreOptions } from './restore/questions.js';
import { restore } from './restore/restore.js';
import { verify } from './restore/verify.js';
import type { BackupStore } from './stores/backup-store.js';
import { openStore } from './stores/open-store.js';

const ARCHIVES_ASKED = 2;

/** Archives where BACKUP_TO says, and those that somebody names. A restore uses it without the rest of the product. */
@Injectable()
export class ArchivesService {
  readonly store: BackupStore;

  constructor(private readonly config: Config) {
    this.store = openStore(config);
  }

  /** Brings an archive, a file of this machine or a stored one, into this empty instance; answers what to say about it. */
  async restore(archive: string, databaseUrl: string, options: RestoreOptions, dialogue: Dialogue): Promise<string[]> {
    const isHere = await isFile(archive);
    return restore(this.config, databaseUrl, {
      source: await this.sourceOf(archive),
      options,
      dialogue,
      erasuresBeside: await erasuresBeside(archive, this.store, isHere),
      isStored: !isHere,
    });
  }

  /** Keeps a list of what was erased beside the archives, by which a restore erases it again. */
  async writeErasures(manager: EntityManager): Promise<void> {
    await this.store.write(ERASURES_FILE, oneChunk(await writeErasureList(manager)));
  }

  /** Proves that an archive, a file of this machine or a stored one, can be restored. */
  async verify(archive: string, databaseUrl: string): Promise<void> {
    await verify(databaseUrl, this.config.dataDir, await this.sourceOf(archive));
  }

  /** What an archive, a file of this machine or a stored one, says of itself; without a name the last one that is stored. */
  async manifest(archive?: string): Promise<(Manifest & { name: string }) | undefined> {
    const name = archive || (await this.store.list()).at(-1)?.name;
    return name ? { name, ...(await (await this.sourceOf(name)).read()).manifest } : undefined;
  }

  /** Of the archive that was made at this moment: one that is named, or one that is stored. */
  async manifestOf(createdAt: string, named = ''): Promise<Manifest | undefined> {
    // Its name has the moment at which it was begun.
    const begun = `backup-${createdAt.replace(/[-:.]/g, '')}`;
    const before = (await this.store.list())
      .map(({ name }) => name)
      .filter((name) => name.slice(0, begun.length) <= begun);
    const nearest = before.sort().slice(-ARCHIVES_ASKED);
    for (const one of [...(named ? [named] : []), ...nearest.reverse()]) {
      // What cannot be read proves nothing.
      const contents = await (await this.sourceOf(one)).read().catch(() => undefined);
      if (contents?.manifest.createdAt === createdAt) return contents.manifest;
    }
    return undefined;
  }

  private async sourceOf(archive: string): Promise<ArchiveSource> {
    const open = (await isFile(archive)) ? async () => createReadStream(archive) : () => this.store.open(archive);
    return new ArchiveSource(archive, open, this.config.backup.identity);
  }
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const isFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
