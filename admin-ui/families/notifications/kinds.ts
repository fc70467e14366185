export const KINDS = ['contacts', 'admissions'] as const;
export type Kind = (typeof KINDS)[number];

export const UNREAD = { isRead: false };
export const NEWEST = { field: 'activeAt', order: 'DESC' as const, label: 'notifications.newest' };

const NAME: Record<Kind, string> = { contacts: 'name', admissions: 'studentName' };

export const sortsOf = (kind: Kind) =>
  [
    NEWEST,
    { field: 'createdAt', order: 'ASC' as const, label: 'notifications.oldest' },
    { field: NAME[kind], order: 'ASC' as const, label: 'notifications.name' },
  ] as const;

export const READ_CHOICES = [
  { value: false, label: 'notifications.unread' },
  { value: true, label: 'notifications.read' },
];

export function kindIn(search: string): Kind {
  return new URLSearchParams(search).get('tab') === 'admissions' ? 'admissions' : 'contacts';
}

/**
 * Returns the URL parameters of a tab with the default filters. react-admin's list keeps the `tab` it does not know.
 */
export function tabSearch(kind: Kind, perPage: number): string {
  return `?${new URLSearchParams({
    tab: kind,
    filter: JSON.stringify(UNREAD),
    sort: NEWEST.field,
    order: NEWEST.order,
    page: '1',
    perPage: String(perPage),
  })}`;
}

/** Returns the filters that differ from the default: a search, or a read status other than unread. */
export function activeFilters({ q, isRead }: { q?: string; isRead?: boolean }): ('q' | 'isRead')[] {
  return [...(q ? ['q' as const] : []), ...(isRead === UNREAD.isRead ? [] : ['isRead' as const])];
}
