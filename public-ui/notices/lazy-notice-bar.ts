import { lazy } from 'react';

/** What the server has drawn stays until its script is here; where that is lost, it stays as it is. */
export const LazyNoticeBar = lazy(() => import('./NoticeBar.js').catch(() => new Promise<never>(() => undefined)));
