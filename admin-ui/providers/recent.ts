import type { Identifier } from 'react-admin';
import { currentOwner } from './formDrafts.js';
import { sessionEnded } from './session.js';

export type RecentItem = { path: string } | { collection: string; id: Identifier; title: string };

const AT_MOST = 8;

/** Stored per tab and user until the sign-out, because titles may be names of children. */
const key = () => `recent:${currentOwner()}`;

/** Recently opened records and screens, newest first. */
export function recentItems(): RecentItem[] {
  return JSON.parse(sessionStorage.getItem(key()) ?? '[]') as RecentItem[];
}

export function rememberRecent(item: RecentItem): void {
  const others = recentItems().filter((one) => nameOf(one) !== nameOf(item));
  sessionStorage.setItem(key(), JSON.stringify([item, ...others].slice(0, AT_MOST)));
}

export function forgetRecent(collection: string, ids: Identifier[]): void {
  const gone = ids.map((id) => `${collection} ${id}`);
  sessionStorage.setItem(key(), JSON.stringify(recentItems().filter((item) => !gone.includes(nameOf(item)))));
}

const nameOf = (item: RecentItem) => ('path' in item ? item.path : `${item.collection} ${item.id}`);

sessionEnded.addEventListener('leave', () => sessionStorage.removeItem(key()));
