import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  defaultValue?: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  wide?: boolean;
  isOptional?: boolean;
  control?: (props: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required': boolean;
  defaultValue?: string;
  autoFocus?: boolean;
  dir: 'auto';
}

export function Field({
  name,
  label,
  hint,
  error,
  wide,
  isOptional,
  control,
  defaultValue,
  autoFocus,
  ...input
}: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const props: ControlProps = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': !isOptional,
    defaultValue,
    autoFocus,
    dir: 'auto',
  };
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {control ? control(props) : <input {...input} {...props} />}
      {hint && (
        <p className="field-hint" dir="auto" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
