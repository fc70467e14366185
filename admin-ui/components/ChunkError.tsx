import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { isReachable } from '../providers/isReachable.js';
import { allowReload, ChunkFailed, reloadOnce } from './chunkFailed.js';
import { Message } from './Message.js';

const EVERY = 2000;

/**
 * Error fallback for code that failed to load. Retries when the connection returns; while there is a connection,
 * reloads the page, because a new release has replaced the code.
 */
export function ChunkError({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate();
  const isOurs = error instanceof ChunkFailed;
  const retry = useEvent(() => {
    if (isOurs) error.retry();
    resetErrorBoundary();
  });

  useEffect(() => {
    if (!isOurs) return;
    let current = true;
    let wasAway = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const isThere = navigator.onLine && (await isReachable());
      if (!current) return;
      if (isThere && wasAway) return retry();
      if (isThere) reloadOnce();
      else {
        wasAway = true;
        allowReload();
      }
      timer = setTimeout(look, EVERY);
    };
    void look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isOurs, retry]);

  if (!isOurs) throw error;
  return (
    <Message
      drawing="broken"
      isPage
      title={translate('app.error.chunk')}
      text={translate('app.error.chunk_hint')}
      action={{ label: translate('app.again'), onClick: retry }}
    />
  );
}
