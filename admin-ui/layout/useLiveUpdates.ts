import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Delay that keeps the stream from slowing down the first view. */
const AFTER_MS = 1000;

/** Subscribes to other users' changes during the session and keeps the query cache up to date. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startLive } = await import('../components/live/startLive.js');
      if (!isOver) stop = startLive(queryClient);
    };
    // If the code fails to load, the screens keep polling.
    const timer = setTimeout(() => void start().catch(() => undefined), AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
