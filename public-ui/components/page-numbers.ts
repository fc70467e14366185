export function pageNumbers(page: number, last: number, neighbours: number): number[] {
  const from = Math.max(1, Math.min(page, last) - neighbours);
  const to = Math.min(last, Math.max(page, 1) + neighbours);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
