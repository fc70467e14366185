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

@Injectable()
export class ArchivesService {
  readonly store: BackupStore;

  constructor(private readonly config: Config) {
    this.store = openStore(config);
  }

  /** Restores an archive, a local file or a stored one, into this empty instance. Returns lines to print. */
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

  async writeErasures(manager: EntityManager): Promise<void> {
    await this.store.write(ERASURES_FILE, oneChunk(await writeErasureList(manager)));
  }

  async verify(archive: string, databaseUrl: string): Promise<void> {
    await verify(databaseUrl, this.config, await this.sourceOf(archive));
  }

  /** Reads the manifest of an archive, a local file or a stored one; by default of the latest. */
  async manifest(archive?: string): Promise<(Manifest & { name: string }) | undefined> {
    const name = archive || (await this.store.list()).at(-1)?.name;
    return name ? { name, ...(await (await this.sourceOf(name)).read()).manifest } : undefined;
  }

  /** Finds the manifest of the stored archive that was created at this moment. */
  async manifestOf(createdAt: string): Promise<Manifest | undefined> {
    // An archive's name contains the time at which it was started, shortly before `createdAt`.
    const begun = `backup-${createdAt.replace(/[-:.]/g, '')}`;
    const before = (await this.store.list())
      .map(({ name }) => name)
      .filter((name) => name.slice(0, begun.length) <= begun);
    const nearest = before.sort().slice(-ARCHIVES_ASKED);
    for (const one of nearest.reverse()) {
      // Skip unreadable archives.
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
