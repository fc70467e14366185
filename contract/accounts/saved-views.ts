import type { TextRule } from '../platform/validation.js';
import type { Role } from './users.js';

/** The lists of the back office whose views can be saved, with the collection that they show. */
export const VIEW_LISTS = {
  'events.upcoming': 'events',
  'events.past': 'events',
  'calendar-days': 'calendar-days',
  branches: 'branches',
  reviews: 'reviews',
  'hero-slides': 'hero-slides',
  'popup-posters': 'popup-posters',
  notices: 'notices',
  contacts: 'contacts',
  admissions: 'admissions',
  visits: 'visits',
  bookings: 'bookings',
  subscribers: 'subscribers',
  mails: 'mails',
  users: 'users',
  audit: 'audit',
} as const;
export type ViewList = keyof typeof VIEW_LISTS;

/** What a view keeps of a list's URL. */
export const VIEW_PARAMETERS = ['filter', 'sort', 'order', 'perPage', 'layout', 'columns'] as const;

export const SAVED_VIEW = {
  perUser: 50,
  name: { required: 'Please name the view', max: 60 },
  query: { required: 'Must be the parameters of a list', max: 2000 },
  tooMany: 'You have 50 saved views. Please delete one first.',
  nameTaken: 'You already have a view of this name for this list',
  notShareable: 'You can share a view with your own role and those below it',
} as const satisfies Record<string, TextRule | string | number>;

/** Roles from least to most privileged. */
const RANKS: readonly Role[] = ['EDITOR', 'ADMIN', 'SUPER_ADMIN'];

/** The roles with which somebody may share, and whose shared views somebody sees: the own one and those below. */
export const rolesUpTo = (role: Role): readonly Role[] => RANKS.slice(0, RANKS.indexOf(role) + 1);

export interface SavedViewInput {
  list: ViewList;
  name: string;
  query: string;
  /** The least role that sees it; null for its owner alone. */
  sharedWith?: Role | null;
}

export interface SavedView extends Required<SavedViewInput> {
  id: number;
  isOwn: boolean;
  /** Contains a filter or column that the list no longer has. */
  isOutdated: boolean;
  owner: string;
  createdAt: string;
  updatedAt: string;
}
