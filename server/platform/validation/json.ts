import { BULK } from '../../../contract/accounts/bulk.js';

/**
 * What a JSON text may be made of; `mark-read` sends a thousand ids, a change of many an object of two values for each record,
 * and a record has far fewer than 100 fields.
 */
export const JSON_LIMITS = { keys: 100, nodes: 2000, nodesOfMany: 3 * BULK.rowsAtMost + 2000, levels: 10 } as const;

/** A JSON text with more fields, values or levels than anything here needs. */
export class JsonTooComplex extends Error {}

const TOO_DEEP = 'Is nested too deeply';
export const TOO_MANY_FIELDS = 'Has too many fields';
const TOO_MANY_VALUES = 'Has too many values';

/** Parses a JSON text. Its shape is judged before, since what a parser makes of some texts takes seconds to go over. */
export function parseJson(text: string, nodesAtMost: number = JSON_LIMITS.nodes): unknown {
  judgeShape(text, nodesAtMost);
  return JSON.parse(text);
}

const LITERAL = /[-+.\w]+/y;

/** Goes over the tokens of a text once. A field that comes twice counts twice; wrong JSON is left to the parser. */
function judgeShape(text: string, nodesAtMost: number): void {
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
        // What stood before it was a key and no value.
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

/** Where the string that begins at a position has its closing quote. */
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
