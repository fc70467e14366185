import { useTranslate } from 'react-admin';
import './historyMessages.js';

type Translate = (key: string, options: { _: string }) => string;

/** Form fields of the day and time of an instant. */
const dayOf = (field: string) => field.replace(/date$/i, (date) => (date === 'date' ? 'day' : 'Day'));

/** The form's label of a field, or an empty text. */
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

/** The words for the fields of a history. */
export function useFieldLabel(resource: string) {
  const translate = useTranslate();
  return (field: string) => fieldLabel(translate, resource, field) || field;
}
