import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

export interface StyleRule {
  place: string;
  declarations: Record<string, string>;
}

/** On paper and with the colours of the system, the theme does not apply. */
const OTHER_MEDIA = /@media (?:print|\(forced-colors: active\))\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /(?:^|;)\s*([\w-]+)\s*:\s*([^;]+)/g;

/** The rules of the style sheets below a folder of the repository. */
export function styleRules(folder: string): StyleRule[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true }) as string[];
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => rulesOf(readFileSync(join(ROOT, folder, file), 'utf8'), file));
}

export function rulesOf(css: string, file: string): StyleRule[] {
  const screen = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(OTHER_MEDIA, '')
    .replace(/@import [^;]*;/g, '');
  return [...screen.matchAll(RULE)].map(([, selector, body]) => ({
    place: `${file}: ${selector!.trim().replace(/\s+/g, ' ')}`,
    declarations: Object.fromEntries([...body!.matchAll(DECLARATION)].map(([, name, value]) => [name!, value!.trim()])),
  }));
}
