import { collection } from './recipes/collection.mjs';
import { field } from './recipes/field.mjs';
import { screen } from './recipes/screen.mjs';
import { status } from './recipes/status.mjs';

/**
 * Of docs/adding.md. A recipe has edits (anchor and replacement, in order), new files, and npm scripts that check the result.
 *
 * @type {{
 *   title: string;
 *   goal: number | string;
 *   edits: Record<string, [string, string][]>;
 *   files?: Record<string, string>;
 *   scripts: string[][];
 * }[]}
 */
export const recipes = [field, status, screen, collection];

/** Fails for an anchor that is not there (any more). */
export function applyEdits(path, text, edits) {
  return edits.reduce((edited, [anchor, replacement]) => {
    if (!edited.includes(anchor)) throw new Error(`${path} has changed: it has no ${JSON.stringify(anchor)}`);
    return edited.replace(anchor, () => replacement);
  }, text);
}
