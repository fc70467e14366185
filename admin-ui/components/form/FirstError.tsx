import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Issue } from '../../../contract/platform/envelope.js';

interface Props {
  rules: (values: object) => Issue[];
  aliases?: Record<string, string>;
}

/** After a refused save, shows the first error in the order of `rules` and focuses its field. */
export function FirstError({ rules, aliases = {} }: Props) {
  const notify = useNotify();
  const { getValues, setFocus, setError, clearErrors } = useFormContext();
  const { submitCount, isSubmitting, errors } = useFormState();
  const told = useRef(0);
  const focusField = (name: string) => {
    setFocus(name);
    // A time field registers its wrapper instead of its input.
    const input = document.getElementsByName(name)[0];
    if (input && input.tabIndex >= 0) input.focus();
  };

  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    for (const [server, field] of Object.entries(aliases)) {
      const error = errors[server];
      if (!error) continue;
      setError(field, { type: 'server', message: String(error.message) });
      clearErrors(server);
    }
    const names = Object.keys(errors);
    if (names.length === 0) return;
    const first = rules(getValues()).find(({ path }) => names.includes(path));
    const name = first?.path ?? names[0]!;
    notify(first?.message ?? String(errors[name]?.message), { type: 'error' });
    focusField(aliases[name] ?? name);
  }, [submitCount, isSubmitting, errors]); // eslint-disable-line react-hooks/exhaustive-deps

  return null;
}
