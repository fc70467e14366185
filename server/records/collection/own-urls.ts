import { isPathOnThisSite } from '../../../contract/platform/urls.js';

/** Returns a URL of this site as a path, which stays valid when the host changes; any other value unchanged. */
export function asPath(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((one) => asPath(one, publicUrl));
  if (typeof value !== 'string' || !value.toLowerCase().startsWith(publicUrl.toLowerCase())) return value;
  const path = value.slice(publicUrl.length);
  return isPathOnThisSite(path) ? path : value;
}

export function withPaths<T extends object>(record: T, fields: readonly string[], publicUrl: string): T {
  const paths = Object.entries(record)
    .filter(([name]) => fields.includes(name))
    .map(([name, value]) => [name, asPath(value, publicUrl)]);
  return { ...record, ...Object.fromEntries(paths) };
}
