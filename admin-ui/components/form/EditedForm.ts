import { createContext, use } from 'react';
import { type FormName, isFormResource } from '../../../contract/records/open-forms.js';

/** Which form this is, and of which version of its record: null of a new one; of settings the sum of their versions. */
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
