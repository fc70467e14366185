import { existsSync, readFileSync } from 'node:fs';
import { applyEdits, recipes } from '../../scripts/house/recipes.mjs';

describe.each(recipes)('the recipe of npm run house for: $title', ({ edits, files = {} }) => {
  it.each(Object.entries(edits))('finds its anchors in %s', (path, changes) => {
    const text = readFileSync(path, 'utf8');
    expect(applyEdits(path, text, changes)).not.toBe(text);
  });

  it('adds only files that are not there', () => {
    expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([]);
  });
});
