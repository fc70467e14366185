export interface Random {
  (): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(odds: number): boolean;
}

export function random(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number): number => low + next() * (high - low),
    whole: (low: number, high: number): number => Math.floor(low + next() * (high - low + 1)),
    pick: <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (odds: number): boolean => next() < odds,
  });
}
