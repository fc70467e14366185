import { connectionFound, setConnection } from './connection.js';

export function watchBrowserConnection(): void {
  addEventListener('offline', () => setConnection('offline'));
  addEventListener('online', connectionFound);
}
