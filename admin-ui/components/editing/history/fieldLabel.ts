import { useTranslate } from 'react-admin';
import './historyMessages.js';

type Translate = (key: string, options: { _: string }) => string;

/** Name of the form field for an instant: `publishDate` becomes `publishDay`. */
const dayOf = (field: string) => field.replace(/date$/i, (date) => (date === 'date' ? 'day' : 'Day'));

/** Label of a field, or '' if it has none. */
export function fieldLabel(translate: Translate, resource: string, field: string): string {
  const keys =
    resource === 'settings'
      ? [`settings.fields.${field}`]
      : [...[field, dayOf(field)].map((name) => `resources.${resource}.fields.${name}`), `history.fields.${field}`];
  for (const key of keys) {
    const label = translate(key, { _: '' });
    if (label) return label;
  }
  return '';
}

export function useFieldLabel(resource: string) {
  const translate = useTranslate();
  return (field: string) => fieldLabel(translate, resource, field) || field;
}
