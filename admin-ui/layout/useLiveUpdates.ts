import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** After the first view, which it must not slow down. */
const AFTER_MS = 1000;

/** Keeps what is shown up to date with what others change, for as long as somebody is signed in. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startLive } = await import('../components/live/startLive.js');
      if (!isOver) stop = startLive(queryClient);
    };
    // Without it, the screens go on asking.
    const timer = setTimeout(() => void start().catch(() => undefined), AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
