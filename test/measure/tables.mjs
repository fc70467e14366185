const seconds = (value) => value.toFixed(1);
const sum = (measures, of) => measures.reduce((total, measure) => total + of(measure), 0);

/** One line for each part. */
export function summaryOf(walls, measures) {
  const rows = Object.entries(walls).map(([part, wall]) => {
    const own = measures.filter((measure) => measure.part === part);
    const [cpu, shared, failed] = ['cpu', 'shared', 'failed'].map((key) => sum(own, (measure) => measure[key]));
    return [part, own.length, failed, ...[wall, cpu + shared, cpu, shared].map(seconds)];
  });
  return align([['part', 'tests', 'failed', 'wall s', 'CPU s', 'workers', 'shared'], ...rows]);
}

/** `shared` is a share of the database's or product's CPU time, split between the tests that ran at the time. `only it`: lines of
 * the product that no other measured suite reaches. */
export function tableOf(measures, limit = measures.length) {
  const rows = measures
    .slice(0, limit)
    .map(({ part, name, wall, cpu, shared, failed, only }) => [
      ...[seconds(cpu + shared), seconds(cpu), seconds(shared), seconds(wall), only ? linesIn(only) : '', part],
      failed ? `${name} (FAILED)` : name,
    ]);
  return align([['CPU s', 'worker', 'shared', 'wall s', 'only it', 'part', 'suite or journey'], ...rows]);
}

const linesIn = (only) => Object.values(only).reduce((total, count) => total + count, 0);

/** Which files those lines are in. */
export function onlyOf(measures, limit = measures.length) {
  return measures
    .slice(0, limit)
    .filter(({ only }) => only && linesIn(only))
    .map(({ name, only }) => {
      const files = Object.entries(only).sort(([, a], [, b]) => b - a);
      return `${name}: ${files.map(([file, count]) => `${file} ${count}`).join(', ')}`;
    })
    .join('\n');
}

function align(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)));
  const isNumber = (value) => /^[\d.]+$/.test(String(value));
  const cell = (value, at) => (isNumber(value) ? String(value).padStart(widths[at]) : String(value).padEnd(widths[at]));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
