import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Until the code is compiled as well as it ever is. */
const WARM_UP = 6000;
const ROUND = 2000;
const ROUNDS = 5;

/**
 * The CPU time of the instances for one kept answer, in milliseconds: of the first of them alone, of all while they are
 * asked in turn, and of all while the load balancer asks them at once. Each is the least of some rounds, as what else the
 * machine does can only add to it.
 *
 * @param {{ url: string, pid: number }[]} instances
 * @param {string} balancer
 */
export async function measureCosts(instances, balancer) {
  const [first] = instances;
  for (const { url } of instances) await ask(url, WARM_UP);
  const alone = [];
  const inTurn = instances.map(() => []);
  const atOnce = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, instance] of instances.entries()) {
      const costs = await costsOf(instance.url, instances);
      inTurn[index].push(sum(costs));
      if (instance === first) alone.push(costs[index]);
    }
    atOnce.push(sum(await costsOf(balancer, instances)));
  }
  const three = sum(inTurn.map((rounds) => Math.min(...rounds))) / instances.length;
  return { one: Math.min(...alone).toFixed(4), three: three.toFixed(4), busy: Math.min(...atOnce).toFixed(4) };
}

/** Of each instance, while a URL is asked. */
async function costsOf(url, instances) {
  const before = instances.map(({ pid }) => cpuMs(pid));
  await ask(url, ROUND);
  return instances.map(({ pid }, index) => (cpuMs(pid) - before[index]) / ROUND);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

async function ask(url, amount) {
  const { non2xx, errors } = await autocannon({ url: `${url}/api/events`, amount, connections: 10 });
  if (non2xx || errors) throw new Error(`${non2xx + errors} of the requests failed`);
}

/** Of all threads, from the scheduler, which counts finer than /proc/PID/stat does. */
function cpuMs(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return sum(nanoseconds) / 1e6;
}
