/** What the triggers `…_live` of the baseline notify of. */
export type Announcement =
  | { kind: 'record'; collection: string; branchId: number | null; ids: number[] }
  | { kind: 'presence'; collection: string; record: string }
  | { kind: 'drafts'; userId: number }
  | { kind: 'sessions' };

/** Too many records changed at once to name them. */
const MANY = '*';

export function readAnnouncement(payload: string): Announcement {
  const [kind, name = '', branch = '', ids = MANY] = payload.split(':');
  if (kind === 'presence') return { kind, collection: name, record: branch };
  if (kind === 'drafts') return { kind, userId: Number(name) };
  if (kind === 'sessions') return { kind };
  return {
    kind: 'record',
    collection: name,
    branchId: branch ? Number(branch) : null,
    ids: ids === MANY ? [] : ids.split(',').map(Number),
  };
}
