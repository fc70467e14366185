const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1);
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`;
}
