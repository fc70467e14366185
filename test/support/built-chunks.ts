import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The output of Vite for one UI, by its manifest. */
export class BuiltChunks {
  readonly bySource: Record<string, Chunk>;

  constructor(private readonly folder: string) {
    const manifest = join(folder, '.vite/manifest.json');
    if (!existsSync(manifest)) throw new Error(`${folder} has not been built: npm run build`);
    this.bySource = JSON.parse(readFileSync(manifest, 'utf8'));
  }

  firstLoad(...sources: string[]): Chunk[] {
    const found = new Set<Chunk>();
    const visit = (source: string) => {
      const chunk = this.bySource[source]!;
      if (found.has(chunk)) return;
      found.add(chunk);
      chunk.imports?.forEach(visit);
    };
    sources.forEach(visit);
    return [...found];
  }

  gzipped(files: string[]): number {
    return this.sum(files, '.gz');
  }

  brotlied(files: string[]): number {
    return this.sum(files, '.br');
  }

  private sum(files: string[], suffix: string): number {
    return files.reduce((sum, file) => sum + statSync(join(this.folder, file + suffix)).size, 0);
  }
}
