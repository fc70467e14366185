import { useEffect, useState } from 'react';
import { connection } from '../providers/connection.js';
import { isReachable } from '../providers/isReachable.js';

const EVERY = 30_000;

export function useConnection(): boolean {
  const [connected, setConnected] = useState(navigator.onLine);

  useEffect(() => {
    // A newer event wins over the answer to an earlier check.
    let latest = 0;
    const check = async () => {
      const mine = (latest += 1);
      const reachable = navigator.onLine && (await isReachable());
      if (mine === latest) setConnected(reachable);
    };
    const goOffline = () => {
      latest += 1;
      setConnected(false);
    };
    void check();
    const timer = setInterval(check, EVERY);
    window.addEventListener('online', check);
    window.addEventListener('offline', goOffline);
    connection.addEventListener('lost', goOffline);
    connection.addEventListener('found', check);
    return () => {
      latest += 1;
      clearInterval(timer);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', goOffline);
      connection.removeEventListener('lost', goOffline);
      connection.removeEventListener('found', check);
    };
  }, []);

  return connected;
}
