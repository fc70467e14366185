import { BULK } from '../../../contract/accounts/bulk.js';

/**
 * Maximum number of keys, values and levels. `mark-read` sends a thousand ids, a bulk change two values for each
 * record; records have far fewer than 100 fields.
 */
export const JSON_LIMITS = { keys: 100, nodes: 2000, nodesOfMany: 3 * BULK.rowsAtMost + 2000, levels: 10 } as const;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class JsonTooComplex extends Error {}

const TOO_DEEP = 'Is nested too deeply';
export const TOO_MANY_FIELDS = 'Has too many fields';
const TOO_MANY_VALUES = 'Has too many values';

/** Parses a JSON text. Checks the limits before, because parsing some texts takes seconds. */
export function parseJson(text: string, nodesAtMost: number = JSON_LIMITS.nodes): unknown {
  assertShape(text, nodesAtMost);
  return JSON.parse(text);
}

const LITERAL = /[-+.\w]+/y;

/** Scans the tokens once. Duplicate keys count twice; syntax errors are left to the parser. */
function assertShape(text: string, nodesAtMost: number): void {
  const keys = [0];
  let nodes = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        keys.push(0);
        nodes += 1;
        if (keys.length > JSON_LIMITS.levels + 1) throw new JsonTooComplex(TOO_DEEP);
        break;
      case '}':
      case ']':
        if (keys.length > 1) keys.pop();
        break;
      case ':':
        // The preceding string was a key, not a value.
        nodes -= 1;
        keys[keys.length - 1]! += 1;
        if (keys.at(-1)! > JSON_LIMITS.keys) throw new JsonTooComplex(TOO_MANY_FIELDS);
        break;
      case '"':
        at = endOfString(text, at);
        nodes += 1;
        break;
      default:
        LITERAL.lastIndex = at;
        if (!LITERAL.test(text)) break;
        at = LITERAL.lastIndex - 1;
        nodes += 1;
    }
    if (nodes > nodesAtMost) throw new JsonTooComplex(TOO_MANY_VALUES);
  }
}

function endOfString(text: string, start: number): number {
  let end = start;
  do end = text.indexOf('"', end + 1);
  while (end !== -1 && isEscaped(text, end));
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
