import { connectionFound, setConnection } from './connection.js';

/** Lets the browser's own online and offline events set the connection's state. */
export function watchBrowserConnection(): void {
  addEventListener('offline', () => setConnection('offline'));
  addEventListener('online', connectionFound);
}
