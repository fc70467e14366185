import type { AuditLine } from '../../../contract/records/audit.js';
import { fieldLabel } from '../../components/fieldLabel.js';
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
  const name = collection === 'settings' ? fieldLabel(translate, collection, records[0]!) : '';
  return `${translate(ONE[collection] ?? collection)} ${name ? `“${name}”` : records[0]}`;
}

/** Which fields were changed, as the forms call them. */
export const fieldsOf = ({ collection, fields }: AuditLine, translate: Translate): string =>
  [...new Set(fields.map((field) => fieldOf(collection ?? '', field, translate)))].join(', ');

function fieldOf(collection: string, field: string, translate: Translate): string {
  const referenced = field.replace(/Id$/, '');
  return (
    fieldLabel(translate, collection, field) || fieldLabel(translate, collection, referenced) || spelledOut(referenced)
  );
}

/** Spells a field out that has no label: `steppedAt` is 'Stepped at', `isRead` is 'Read'. */
function spelledOut(field: string): string {
  const words = field.replace(/^is(?=[A-Z])/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
