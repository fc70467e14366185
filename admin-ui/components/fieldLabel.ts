type Translate = (key: string, options: { _: string }) => string;

/** Forms split an instant into a day and a time. */
const dayOf = (field: string) => field.replace(/date$/i, (date) => (date === 'date' ? 'day' : 'Day'));

/** What forms call a field of a resource; empty where none does. */
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
