import { appendFileSync } from 'node:fs';

/**
 * Runs every input of a class of attack. `tryOne` returns what it achieved, if anything. Appends the name, the number
 * of inputs and the results to the file ATTACKS_REPORT, if set.
 */
export function attack<T>(
  name: string,
  inputs: T[] | (() => T[] | Promise<T[]>),
  tryOne: (input: T) => Promise<string | false | undefined>,
): void {
  it(name, async () => {
    const all = typeof inputs === 'function' ? await inputs() : inputs;
    const findings: string[] = [];
    for (const input of all) {
      const gained = await tryOne(input);
      if (gained) findings.push(gained);
    }
    noteAttack(name, all.length, findings);
    expect(all.length).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
}

export function noteAttack(name: string, tried: number, findings: string[]): void {
  const { ATTACKS_REPORT } = process.env;
  if (ATTACKS_REPORT) appendFileSync(ATTACKS_REPORT, `${JSON.stringify({ name, tried, findings })}\n`);
}
