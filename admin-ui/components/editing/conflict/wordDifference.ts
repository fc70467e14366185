export interface WordPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this product of word counts, a passage is shown as replaced as a whole. */
const PAIRS_AT_MOST = 250_000;
/** Below this share of common words, texts are not compared word by word. */
const SHARED_AT_LEAST = 0.5;

const parts = (kind: WordPart['kind'], texts: string[]): WordPart[] => texts.map((text) => ({ kind, text }));
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** Compares two texts word by word. Undefined if they share too few words. */
export function wordDifference(before: string, after: string): WordPart[] | undefined {
  const [old, now] = [words(before), words(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = differing(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const all = [...parts('same', now.slice(0, start)), ...middle, ...parts('same', now.slice(now.length - end))];
  const shared = all.filter(({ kind }) => kind === 'same').length;
  if (shared < SHARED_AT_LEAST * Math.max(old.length, now.length)) return undefined;
  return joined(all);
}

/** By the longest common subsequence. */
function differing(old: string[], now: string[]): WordPart[] {
  if (!old.length || !now.length || old.length * now.length > PAIRS_AT_MOST)
    return [...parts('removed', old), ...parts('added', now)];
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const found: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      found.push({ kind: 'same', text: now[j]! });
      [i, j] = [i + 1, j + 1];
    } else if (j >= now.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      found.push({ kind: 'removed', text: old[i]! });
      i += 1;
    } else {
      found.push({ kind: 'added', text: now[j]! });
      j += 1;
    }
  }
  return found;
}

function joined(all: WordPart[]): WordPart[] {
  const result: WordPart[] = [];
  for (const { kind, text } of all) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
  return result;
}

/** Shortens long unchanged passages to the words beside the changes. */
export function shortened(all: WordPart[], kept = 8): WordPart[] {
  return all.map((part, index) => {
    const texts = words(part.text);
    if (part.kind !== 'same' || texts.length <= 3 * kept) return part;
    const first = index === 0 ? '' : texts.slice(0, kept).join('');
    const last = index === all.length - 1 ? '' : texts.slice(-kept).join('');
    return { ...part, text: `${first}… ${last}` };
  });
}
