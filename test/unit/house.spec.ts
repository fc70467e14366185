import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyEdits, recipes } from '../../scripts/house/recipes.mjs';

const IMPORT = /(?:import|export) (?:type )?(?:{([^}]*)} from )?'(\.[^']+)\.js'/g;

describe.each(recipes)('the recipe of npm run house for: $title', ({ edits, files = {} }) => {
  const after = (path: string): string | undefined =>
    files[path] ?? (existsSync(path) ? applyEdits(path, readFileSync(path, 'utf8'), edits[path] ?? []) : undefined);
  const importsOf = (path: string) =>
    [...after(path)!.matchAll(IMPORT)].flatMap(([, names = '', from]) => {
      const text = ['.ts', '.tsx'].map((end) => after(join(dirname(path), from + end))).find(Boolean);
      const exported = new RegExp(`\\bexport (type|interface|const|(abstract )?class|(async )?function) (NAME)\\b`)
        .source;
      return names
        .split(',')
        .map((name) => name.replace('type ', '').trim().split(' as ')[0]!)
        .filter((name) => !new RegExp(exported.replace('NAME', name)).test(text ?? ''))
        .map((name) => `${name} from ${from}`);
    });

  it.each(Object.entries(edits))('finds its anchors in %s', (path, changes) => {
    const text = readFileSync(path, 'utf8');
    expect(applyEdits(path, text, changes)).not.toBe(text);
  });

  it('adds only files that are not there', () => {
    expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([]);
  });

  it('imports only what the project exports', () => {
    const touched = Object.keys({ ...edits, ...files }).filter((path) => /\.tsx?$/.test(path));
    expect(touched.flatMap((path) => importsOf(path).map((name) => `${path}: ${name}`))).toEqual([]);
  });
});
