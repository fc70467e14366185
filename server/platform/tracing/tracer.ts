import type { RequestListener } from 'node:http';

export interface Tracer {
  requests(listener: RequestListener): RequestListener;
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  query<T>(sql: string, run: () => T): T;
  stop(): Promise<void>;
}
