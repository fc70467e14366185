import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { SiteEntry } from '../../contract/site/site.js';
import { built } from '../platform/http/static-files.js';
import { AssetFiles } from '../platform/http/asset-files.js';
import { parseStyles, type Rule } from './used-styles.js';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

export interface PageFiles {
  start: string;
  /** The entry first, then the page's own code. */
  modules: string[];
  styles: { href: string; rules: Rule[] }[];
  fonts: string[];
}

const START = 'start.ts';
const ENTRY = 'entry-client.tsx';
const PREVIEW = 'preview.ts';
const UPLOADS = 'application-scripts/uploads.ts';

/** The public site as built by `npm run build:site`. */
@Injectable()
export class BuiltSite {
  private readonly folder = built('public-ui/client');
  readonly assets = new AssetFiles(this.folder, true);
  private readonly parsed = new Map<string, Rule[]>();
  private manifest?: Record<string, Chunk>;
  private loading?: Promise<SiteEntry>;

  /** Imports `public-ui/entry-server.tsx` as built. */
  entry(): Promise<SiteEntry> {
    return (this.loading ??= import(pathToFileURL(built('public-ui/server/entry-server.js')).href));
  }

  filesOf(source: string): PageFiles {
    const chunks = this.chunks([ENTRY, source]);
    return {
      start: `/${this.chunk(START).file}`,
      modules: chunks.map(({ file }) => `/${file}`),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => ({
        href: `/${file}`,
        rules: this.rulesOf(`/${file}`),
      })),
      fonts: this.fonts,
    };
  }

  get fonts(): string[] {
    return (this.chunk(ENTRY).assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
  }

  /** The script that runs before all others in a preview. */
  get previewScript(): string {
    return `/${this.chunk(PREVIEW).file}`;
  }

  get uploadsScript(): string {
    return `/${this.chunk(UPLOADS).file}`;
  }

  pathOf(source: string): string {
    return join(this.folder, this.chunk(source).file);
  }

  private rulesOf(href: string): Rule[] {
    const rules = this.parsed.get(href) ?? parseStyles(this.assets.read(href));
    this.parsed.set(href, rules);
    return rules;
  }

  private chunks(sources: string[]): Chunk[] {
    const found = new Map<string, Chunk>();
    const visit = (source: string) => {
      if (found.has(source)) return;
      const chunk = this.chunk(source);
      found.set(source, chunk);
      chunk.imports?.forEach(visit);
    };
    sources.forEach(visit);
    return [...found.values()];
  }

  private chunk(source: string): Chunk {
    this.manifest ??= JSON.parse(readFileSync(join(this.folder, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
    const chunk = this.manifest[source];
    if (!chunk) throw new Error(`The build of the public site lacks ${source}: npm run build:site`);
    return chunk;
  }
}
