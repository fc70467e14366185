import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { FORM_FIELD, KEY_FIELD, TRAP_FIELD, type FormName, type Posted } from '../../../contract/families/forms.js';
import { usePagePath } from '../../routing/posted.js';

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  form: FormName;
  posted?: Posted;
  children: ReactNode;
  ref: Ref<HTMLFormElement>;
}

/** A form that also works without a script, by posting to its own page. */
export function Form({ form, posted, children, ...props }: FormProps) {
  return (
    <form {...props} method="post" action={usePagePath()} noValidate>
      <input type="hidden" name={FORM_FIELD} value={form} />
      <input type="hidden" name={KEY_FIELD} value={posted?.key ?? ''} />
      <input
        className="visually-hidden"
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        // Password managers that read no `autocomplete`.
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        aria-hidden
      />
      {children}
    </form>
  );
}
