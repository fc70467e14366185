import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/accounts/live.js';
import { publish, setLive } from '../../providers/live.js';
import { forgetRecent } from '../../providers/recent.js';
import { type Changes, isAffected, isRecordQuery } from './affectedQueries.js';
import { shareStream } from './shareStream.js';
import { updateRows } from './updateRows.js';

/** A change of many records arrives as several events, which are collected for this time. */
const GATHER_MS = 50;
const JITTER_MS = 150;
/** Minimum pause between refreshes while many events arrive. */
const LEAST_PAUSE_MS = 1000;
const RESOURCE = 'resource/';

const OTHER_TOPICS = ['backups', 'webhooks', 'jobs', 'problems', 'form-drafts', 'staff-calendar'];

/** All cached resources, because events may have been missed. */
function everything(queryClient: QueryClient): Changes {
  const queries = queryClient.getQueryCache().findAll({ predicate: isRecordQuery });
  const names = new Set([...queries.map(({ queryKey: [name] }) => name as string), ...OTHER_TOPICS]);
  return new Map([...names].map((name) => [name, undefined]));
}

/** Invalidates the affected queries, batched, and only while the tab is visible. */
function refreshQueries(queryClient: QueryClient) {
  let changes: Changes = new Map();
  let isAll = false;
  let refreshedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    if (document.visibilityState === 'hidden' || (!isAll && !changes.size)) return;
    const affected = isAll ? everything(queryClient) : changes;
    changes = new Map();
    isAll = false;
    refreshedAt = Date.now();
    void queryClient.invalidateQueries({ predicate: (query) => isAffected(query, affected) });
    void updateRows(queryClient, affected);
  };
  const plan = () => {
    const pause = Math.max(GATHER_MS, refreshedAt + LEAST_PAUSE_MS - Date.now());
    timer ??= setTimeout(flush, pause + Math.random() * JITTER_MS);
  };
  document.addEventListener('visibilitychange', plan);

  return {
    add({ topic, payload: { ids } }: LiveEvent) {
      const name = topic === 'drafts' ? 'form-drafts' : topic.startsWith(RESOURCE) && topic.slice(RESOURCE.length);
      if (!name) return;
      const before = changes.has(name) ? changes.get(name) : new Set<string>();
      changes.set(name, ids.length ? before && new Set([...before, ...ids.map(String)]) : undefined);
      plan();
    },
    addAll() {
      isAll = true;
      plan();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}

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
