import { createContext, use } from 'react';
import { type FormName, isFormResource } from '../../../contract/records/open-forms.js';

/** The form, and the version of its record: null for a new one; for settings the sum of their versions. */
export interface EditedForm {
  resource: string;
  record: string;
  version: number | null;
}

export const EditedForm = createContext<EditedForm>({ resource: '', record: '', version: null });

/** The form as colleagues and the server's drafts know it; undefined where they do not, as with users. */
export function useFormName(): FormName | undefined {
  const { resource, record } = use(EditedForm);
  return isFormResource(resource) ? { resource, record } : undefined;
}
