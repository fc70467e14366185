import { ADMISSION } from '../../contract/families/admissions.js';
import { Field, type FieldProps } from '../components/form/Field.js';
import { messages } from '../i18n/admissions.js';
import { type KeptParent, PARENT_FIELDS, type SPECIFIED_OF_PARENT } from './kept-parent.js';

interface Props {
  /** What the parent sent with the application of another child; undefined without one, and once it is changed. */
  parent?: KeptParent;
  onChange: (form: HTMLFormElement) => void;
  fields: Record<(typeof SPECIFIED_OF_PARENT)[number], FieldProps>;
}

/** The parent's part of the form, as a line for a family that applies for another child. */
export function ParentFields({ parent, onChange, fields }: Props) {
  return (
    <fieldset>
      <legend>{messages.parent}</legend>
      {parent ? (
        <div className="kept-parent field-wide">
          <p>
            {PARENT_FIELDS.map((name) => parent[name as keyof KeptParent])
              .filter(Boolean)
              .map((part) => (
                <bdi key={part}>{part}</bdi>
              ))}
          </p>
          <button
            type="button"
            className="button button-quiet"
            aria-label={messages.changeParent}
            onClick={({ currentTarget }) => onChange(currentTarget.form!)}
          >
            {messages.change}
          </button>
          {PARENT_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={parent[name as keyof KeptParent] ?? ''} />
          ))}
        </div>
      ) : (
        <>
          <Field {...fields.parentName} autoComplete="name" maxLength={ADMISSION.parentName.max} />
          <Field
            {...fields.parentContactNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={messages.phoneHint}
          />
          <Field {...fields.parentEmail} wide type="email" autoComplete="email" maxLength={ADMISSION.parentEmail.max} />
        </>
      )}
    </fieldset>
  );
}
