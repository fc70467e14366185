/** The value below which `percent` of the sorted numbers lie, by the nearest rank. */
export function percentile(sorted, percent) {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
}

export const median = (numbers) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    50,
  );

/** One figure for all rounds of a server: the median of each value. */
export function summary(rounds) {
  const names = ['rate', 'p50', 'p99', 'cpuMs', 'busy', 'rssMb'];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]))]));
}

/** How many times the other's value each round has. Neighbouring rounds share what else the machine was doing. */
export const ratios = (rounds, others, name) => rounds.map((round, index) => round[name] / others[index][name]);

/**
 * What became slower by more than the noise: every round of now is below every round of then. Where both runs have a
 * floor, its ratio is compared, so that a slower machine is not a slower product.
 */
export function slower(now, then) {
  return now.flatMap(({ name, servers }) => {
    const before = then.find((one) => one.name === name);
    if (!before) return [];
    const floor = Object.keys(servers).find((server) => server !== 'product' && before.servers[server]);
    const samples = ({ product, [floor]: beside }) =>
      beside ? ratios(product, beside, 'rate') : product.map(({ rate }) => rate);
    const [was, is] = [samples(before.servers), samples(servers)];
    if (Math.max(...is) >= Math.min(...was)) return [];
    return [{ name, floor, was: median(was), is: median(is) }];
  });
}
