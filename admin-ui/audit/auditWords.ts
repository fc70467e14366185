import type { AuditLine } from '../../contract/audit.js';
import { KINDS, ONE } from './kindMessages.js';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const BY_STRANGERS = ['sign_in_refused', 'sign_in_locked_out', 'refused', 'limited'];

/** Who it was: by name, an API token's too, by number where the user is gone, or nobody who was signed in. */
export function personOf({ userId, userName, action }: AuditLine, translate: Translate): string {
  if (userId === null && userName) return translate('resources.audit.token', { name: userName });
  if (userId !== null) return userName ?? translate('resources.audit.user', { id: userId });
  return translate(BY_STRANGERS.includes(action) ? 'resources.audit.visitor' : 'resources.audit.system');
}

export function actionOf({ action, count }: AuditLine, translate: Translate): string {
  const word = translate(`resources.audit.actions.${action}`);
  return count > 1 ? translate('resources.audit.times', { word, count }) : word;
}

/** Which records: by number, or how many. */
export function recordsOf({ collection, records }: AuditLine, translate: Translate): string {
  if (!collection) return '';
  const kinds = translate(KINDS[collection] ?? collection);
  if (records.length === 0) return kinds;
  if (records.length > 1) return `${records.length} ${kinds}`;
  return `${translate(ONE[collection] ?? collection)} ${records[0]}`;
}
