/** Lines of text in which each column is as wide as its widest cell; numbers stand on the right. */
export function tableOf(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((line) =>
    line.map(String),
  );
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  const isText = columns.map((_, index) => lines.slice(1).some((line) => /^\D/.test(line[index])));
  return lines
    .map((line) =>
      line
        .map((cell, index) => (isText[index] ? cell.padEnd(widths[index]) : cell.padStart(widths[index])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three significant digits, without an exponent. */
export function short(number) {
  if (number === undefined || Number.isNaN(number)) return '–';
  if (number >= 100) return String(Math.round(number));
  return number.toFixed(Math.max(0, 2 - Math.floor(Math.log10(Math.max(number, 0.01)))));
}
