import { useTranslate } from 'react-admin';
import { fieldLabel } from '../fieldLabel.js';

/** The words for the fields of a history. */
export function useFieldLabel(resource: string) {
  const translate = useTranslate();
  return (field: string) => fieldLabel(translate, resource, field) || field;
}
