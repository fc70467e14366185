import { readFileSync, writeFileSync } from 'node:fs';

const KILOBYTES = 1024;

/** Memory in MB, from Linux. */
export const memoryOf = (pid) => memory(pid, 'VmRSS');
/** The most since `forgetPeak`. */
export const peakOf = (pid) => memory(pid, 'VmHWM');
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function memory(pid, field) {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / KILOBYTES);
}

/** Connections that a server on this port holds. */
export function connectionsTo(port) {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  const ESTABLISHED = '01';
  const CLOSE_WAIT = '08';
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address.endsWith(local) && [ESTABLISHED, CLOSE_WAIT].includes(state)).length;
}
