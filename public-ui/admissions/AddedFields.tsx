import type { AskedField } from '../../contract/school/admission-fields.js';
import { type ControlProps, Field, type FieldProps } from '../components/form/Field.js';
import { messages } from '../i18n/admissions.js';
import { fill } from '../i18n/t.js';
import { ChoiceSelect } from './ChoiceSelect.js';

export interface AddedField extends AskedField {
  input: Pick<FieldProps, 'name' | 'error' | 'defaultValue' | 'autoFocus'>;
}

const TYPES = { day: 'date', phone: 'tel' } as Record<string, string | undefined>;

/** What the school asks beyond the specified fields. */
export function AddedFields({ fields }: { fields: AddedField[] }) {
  return (
    <fieldset>
      <legend>{messages.more}</legend>
      {fields.map(({ name, input, label, kind = '', hint, max, choices, isRequired }) => (
        <Field
          key={name}
          {...input}
          label={isRequired ? label : fill(messages.optional, { label })}
          hint={hint}
          isOptional={!isRequired}
          wide={kind === 'long'}
          type={TYPES[kind]}
          maxLength={max}
          autoComplete="off"
          control={controlOf(kind, max, choices)}
        />
      ))}
    </fieldset>
  );
}

function controlOf(kind: string, max: number, choices?: readonly string[]): FieldProps['control'] {
  if (choices) return (props: ControlProps) => <ChoiceSelect {...props} empty={messages.choose} choices={choices} />;
  return kind === 'long' ? (props) => <textarea {...props} rows={3} maxLength={max} /> : undefined;
}
