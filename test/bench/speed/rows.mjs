import { median, ratios, summary } from './statistics.mjs';
import { short } from './table.mjs';

/** The rows of one case in the table: the product first, then each server beside it and how the product does beside it. */
export function rowsOfCase({ name, floors, servers: { product, ...others } }) {
  return [
    rowOf(name, 'product', product),
    ...Object.entries(others).map(([server, rounds]) => ({
      ...rowOf('', server, rounds),
      ...besideOf(product, rounds, floors[server]),
    })),
  ];
}

function rowOf(name, server, rounds) {
  const { rate, p50, p99, cpuMs, busy, rssMb } = summary(rounds);
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0);
  return {
    case: name,
    server: errors ? `${server} (${errors} failed)` : server,
    'req/s': short(rate),
    'p50 ms': short(p50),
    'p99 ms': short(p99),
    'CPU ms': short(cpuMs),
    'busy %': short(busy * 100),
    'RSS MB': short(rssMb),
  };
}

/** The product's share of the floor's requests, by time and by CPU time, and what it should be. */
function besideOf(product, rounds, goal) {
  const rate = ratios(product, rounds, 'rate');
  return {
    'product/it': `${short(median(rate))} (${short(Math.min(...rate))}–${short(Math.max(...rate))})`,
    'by CPU': short(1 / median(ratios(product, rounds, 'cpuMs'))),
    'p50 x': short(median(ratios(product, rounds, 'p50'))),
    goal: goalOf(goal, product, rounds),
  };
}

function goalOf(goal, product, rounds) {
  if (!goal) return '';
  if (goal.p50) return `p50 x ≤ ${goal.p50}: ${median(ratios(product, rounds, 'p50')) <= goal.p50 ? 'met' : 'missed'}`;
  return `≥ ${goal.rate}: ${median(ratios(product, rounds, 'rate')) >= goal.rate ? 'met' : 'missed'}`;
}
