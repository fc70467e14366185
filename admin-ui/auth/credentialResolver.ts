import type { FieldValues, Resolver } from 'react-hook-form';
import { textFaults } from '../../contract/validation.js';
import { USER } from '../../contract/users.js';

const rules = { email: USER.email, password: USER.password };

/** Judges both fields when the form is sent. */
export const credentialResolver: Resolver<FieldValues> = (values) => {
  const faults = textFaults(rules, { email: values.email, password: values.password });
  const errors = Object.fromEntries(faults.map(({ path, message }) => [path, { type: 'manual', message }]));
  return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
};
