import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connection } from '../providers/connection.js';
import { isReachable } from '../providers/isReachable.js';
import { queryClient } from '../providers/queryClient.js';

const EVERY = 30_000;

/** Whether the server can be reached. Once it can again, what failed to load is loaded. */
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

  useEffect(() => {
    const failed = ({ state }: Query) => state.status === 'error';
    if (connected) void queryClient.refetchQueries({ type: 'active', predicate: failed });
  }, [connected]);

  return connected;
}
