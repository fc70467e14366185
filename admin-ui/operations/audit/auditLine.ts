import type { AuditLine } from '../../../contract/records/audit.js';
import { fieldLabel } from '../../components/editing/history/fieldLabel.js';
import { recordLink } from '../../components/recordLink.js';
import type { Feature } from '../../layout/feature.js';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const GONE = ['deleted', 'deleted_forever', 'cleaned_up'];

const BY_STRANGERS = ['sign_in_refused', 'sign_in_locked_out', 'refused', 'limited'];

/** Names who acted: the user, or the user's number if deleted, an API token, a visitor, or the system. */
export function personOf({ userId, userName, action }: AuditLine, translate: Translate): string {
  if (userId === null && userName) return translate('resources.audit.token', { name: userName });
  if (userId !== null) return userName ?? translate('resources.audit.user', { id: userId });
  return translate(BY_STRANGERS.includes(action) ? 'resources.audit.visitor' : 'resources.audit.system');
}

export function actionOf({ action, count }: AuditLine, translate: Translate): string {
  const word = translate(`resources.audit.actions.${action}`);
  return count > 1 ? translate('resources.audit.times', { word, count }) : word;
}

/** Names the records: by name, by number, or by how many they are. */
export function recordsOf({ collection, records, recordName }: AuditLine, translate: Translate): string {
  if (!collection) return '';
  const kinds = translate(`resources.audit.kinds.${collection}`, { _: collection });
  if (records.length === 0) return kinds;
  if (records.length > 1) return `${records.length} ${kinds}`;
  const name = collection === 'settings' ? fieldLabel(translate, collection, records[0]!) : recordName;
  return `${translate(`resources.audit.one.${collection}`, { _: collection })} ${name ? `“${name}”` : records[0]}`;
}

/** Returns the path of a line's only record, unless the line says that it is gone. */
export function placeOf(features: Feature[], { collection, records, action }: AuditLine): string | undefined {
  if (!collection || records.length !== 1 || GONE.includes(action)) return undefined;
  return recordLink(features, collection, records[0]!);
}

export const fieldsOf = ({ collection, fields }: AuditLine, translate: Translate): string =>
  [...new Set(fields.map((field) => fieldOf(collection ?? '', field, translate)))].join(', ');

function fieldOf(collection: string, field: string, translate: Translate): string {
  const referenced = field.replace(/Id$/, '');
  return (
    fieldLabel(translate, collection, field) || fieldLabel(translate, collection, referenced) || spelledOut(referenced)
  );
}

/** Derives a label from a field without one: 'Stepped at' from `steppedAt`, 'Read' from `isRead`. */
function spelledOut(field: string): string {
  const words = field.replace(/^is(?=[A-Z])/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
