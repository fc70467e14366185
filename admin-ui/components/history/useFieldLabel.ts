import { useTranslate } from 'react-admin';

/** The words for the fields of a history. */
export function useFieldLabel(resource: string) {
  const translate = useTranslate();
  return (field: string) =>
    resource === 'settings'
      ? translate(`settings.fields.${field}`, { _: field })
      : translate(`resources.${resource}.fields.${field}`, { _: translate(`history.fields.${field}`, { _: field }) });
}
