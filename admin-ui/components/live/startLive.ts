import type { QueryClient } from '@tanstack/react-query';
import { publish, setLive } from '../../providers/live.js';
import { forgetRecent } from '../../providers/recent.js';
import { refreshQueries } from './refreshQueries.js';
import { shareStream } from './shareStream.js';

/** Spreads the reloads of all browsers over this time. */
const RELOAD_WITHIN_MS = 5000;

export function startLive(queryClient: QueryClient): () => void {
  const refresh = refreshQueries(queryClient);
  let reload: ReturnType<typeof setTimeout> | undefined;
  const stop = shareStream((message) => {
    if (message.kind === 'state') return setLive(message.isUp);
    setLive(true);
    if (message.kind === 'event') {
      const { topic, type, payload } = message.event;
      if (type === 'deleted') forgetRecent(topic.replace('resource/', ''), payload.ids);
      publish(message.event);
      return refresh.add(message.event);
    }
    clearTimeout(reload);
    reload = setTimeout(() => refresh.addAll(), Math.random() * RELOAD_WITHIN_MS);
  });
  return () => {
    clearTimeout(reload);
    refresh.stop();
    stop();
  };
}
