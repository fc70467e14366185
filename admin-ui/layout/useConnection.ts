import { useEffect, useState } from 'react';
import { connection } from '../providers/connection.js';
import { API } from '../providers/http.js';

const EVERY = 30_000;
const PATIENCE = 5_000;

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' });

/** Asks the API whether it is there; when that fails, any answer below 500 from its root counts. */
export async function isReachable(): Promise<boolean> {
  try {
    if ((await ask(`${API}/auth/status`)).ok) return true;
  } catch {
    // the second question decides
  }
  try {
    return (await ask(API)).status < 500;
  } catch {
    return false;
  }
}

export function useConnection(): boolean {
  const [connected, setConnected] = useState(navigator.onLine);

  useEffect(() => {
    let current = true;
    const check = async () => {
      const reachable = navigator.onLine && (await isReachable());
      if (current) setConnected(reachable);
    };
    const goOffline = () => setConnected(false);
    void check();
    const timer = setInterval(check, EVERY);
    window.addEventListener('online', check);
    window.addEventListener('offline', goOffline);
    connection.addEventListener('lost', goOffline);
    connection.addEventListener('found', check);
    return () => {
      current = false;
      clearInterval(timer);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', goOffline);
      connection.removeEventListener('lost', goOffline);
      connection.removeEventListener('found', check);
    };
  }, []);

  return connected;
}
