import { lazy } from 'react';

/** Keeps the server's markup until the code has loaded, and if it fails to load. */
export const LazyNoticeBar = lazy(() => import('./NoticeBar.js').catch(() => new Promise<never>(() => undefined)));
