import { useEffect, useState } from 'react';
import { connection } from '../providers/connection.js';
import { isReachable } from '../providers/isReachable.js';

const EVERY = 30_000;

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
