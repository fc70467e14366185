import type { FieldValues, Resolver } from 'react-hook-form';
import { SIGN_IN } from '../../../contract/accounts/auth.js';
import { textErrors } from '../../../contract/platform/validation.js';

/** Judges both fields when the form is sent. */
export const credentialResolver: Resolver<FieldValues> = (values) => {
  const issues = textErrors(SIGN_IN, { email: values.email, password: values.password });
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'manual', message }]));
  return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
};
