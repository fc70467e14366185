import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useNotify, useTranslate, type HttpError } from 'react-admin';
import type { BulkChange } from '../../../../contract/accounts/bulk.js';
import { pendingBulk } from '../../../providers/pendingBulkStore.js';
import { listBulk } from '../../../providers/bulk.js';
import { hideWatched, stopWatched, subscribeToBulk, watchedBulk } from '../../../providers/bulkWatch.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import { lazyScreen } from '../../lazyScreen.js';
import { LazyBoundary } from '../../LazyBoundary.js';
import { isWatched } from './isWatched.js';

const BulkProgress = lazyScreen(() => import('./BulkProgress.js'), 'BulkProgress');
const ResumedBulk = lazyScreen(() => import('./ResumedBulk.js'), 'ResumedBulk');

const TITLES = {
  UPDATE: 'list.bulk.updating',
  DELETE: 'list.bulk.deleting',
  RESTORE: 'trash.restoring',
  DELETE_FOREVER: 'trash.forever.deleting',
} as const;

const titleOf = ({ action, undoOf }: BulkChange) => (undoOf === null ? TITLES[action] : 'list.bulk.undoing');

/** Shows the progress of a bulk change on every screen, also of one started before the page was reloaded. */
export function BulkWatch() {
  const translate = useTranslate();
  const notify = useNotify();
  const watched = useSyncExternalStore(subscribeToBulk, watchedBulk);
  const [awaited] = useState(pendingBulk);
  const { data = [] } = useQuery({
    queryKey: ['bulk'],
    queryFn: listBulk,
    enabled: awaited.length > 0,
    staleTime: Infinity,
  });
  const resumed = data.filter(({ id, key }) => awaited.includes(id) || (key !== null && awaited.includes(key)));

  const stop = () =>
    void stopWatched().catch((error: HttpError) =>
      notify(errorMessageOf(error, { failed: error.message }), { type: 'error' }),
    );
  return (
    <LazyBoundary>
      {resumed.map((change) => (
        <ResumedBulk key={change.id} change={change} />
      ))}
      {watched && isWatched(watched.change.total) && (
        <BulkProgress
          title={watched.title ?? translate(titleOf(watched.change), { smart_count: watched.change.total })}
          change={watched.change}
          onHide={hideWatched}
          onStop={stop}
        />
      )}
    </LazyBoundary>
  );
}
