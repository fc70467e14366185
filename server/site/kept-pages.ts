import { Injectable } from '@nestjs/common';
import { ChangesService } from '../changes/changes.service.js';
import type { KeptPage } from './kept-page.js';

const PAGES_AT_MOST = 500;
const BYTES_AT_MOST = 64 * 2 ** 20;
/** What compressed variants of a page take besides, at most. */
const WITH_VARIANTS = 1.5;

const sizeOf = ({ body }: KeptPage) => body.length * WITH_VARIANTS;

/** Finished pages and files by their path, until content changes, by a write or by the clock. The least used go first. */
@Injectable()
export class KeptPages {
  private readonly kept = new Map<string, KeptPage>();
  private readonly inFlight = new Map<string, { generation: number; page: Promise<KeptPage> }>();
  private bytes = 0;

  constructor(private readonly changes: ChangesService) {
    changes.onChange(() => this.clear());
  }

  /** The page while it is kept and still valid. */
  find(path: string): KeptPage | undefined {
    if (!this.changes.live) this.clear();
    const page = this.kept.get(path);
    if (!page) return undefined;
    this.drop(path);
    if (page.generation !== this.changes.generation || Date.now() >= page.validUntil) return undefined;
    this.put(path, page);
    return page;
  }

  /** The kept page, or the one that `render` makes, which is kept then. */
  async get(path: string, render: (generation: number) => Promise<KeptPage>): Promise<KeptPage> {
    const kept = this.find(path);
    if (kept) return kept;
    const { generation, live } = this.changes;
    // While changes cannot be heard of, nobody gets what was begun before he asked.
    if (!live) return render(generation);
    const running = this.inFlight.get(path);
    if (running?.generation === generation) return running.page;
    const page = this.renderOnce(path, render);
    this.inFlight.set(path, { generation, page });
    return page.finally(() => {
      if (this.inFlight.get(path)?.page === page) this.inFlight.delete(path);
    });
  }

  private async renderOnce(path: string, render: (generation: number) => Promise<KeptPage>): Promise<KeptPage> {
    const page = await render(this.changes.generation);
    if (this.changes.live && page.generation === this.changes.generation) this.put(path, page);
    return page;
  }

  private put(path: string, page: KeptPage): void {
    this.drop(path);
    this.kept.set(path, page);
    this.bytes += sizeOf(page);
    while (this.kept.size > PAGES_AT_MOST || this.bytes > BYTES_AT_MOST) this.drop(this.kept.keys().next().value!);
  }

  private drop(path: string): void {
    const page = this.kept.get(path);
    if (!page) return;
    this.kept.delete(path);
    this.bytes -= sizeOf(page);
  }

  private clear(): void {
    this.kept.clear();
    this.bytes = 0;
  }
}
