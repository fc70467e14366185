import { setSubmissionErrors, useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Returns a function that submits the form, for dialogs that resolve a conflict. */
export function useSubmit(onSubmit: (values: object) => unknown): () => Promise<void> {
  const { handleSubmit, setError } = useFormContext();
  return useEvent(() =>
    handleSubmit(async (values) => {
      const errors = await onSubmit(values);
      if (errors) setSubmissionErrors(errors, setError);
    })(),
  );
}
