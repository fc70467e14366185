import { setSubmissionErrors, useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Submits the form as its button does, for an answer that a dialog has asked for. */
export function useSubmit(onSubmit: (values: object) => unknown): () => Promise<void> {
  const { handleSubmit, setError } = useFormContext();
  return useEvent(() =>
    handleSubmit(async (values) => {
      const errors = await onSubmit(values);
      if (errors) setSubmissionErrors(errors, setError);
    })(),
  );
}
