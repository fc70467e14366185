import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  defaultValue?: string;
  name: string;
  label: string;
  hint?: string;
  fault?: string;
  wide?: boolean;
  /** Draws another control than an input. */
  control?: (props: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required': true;
  defaultValue?: string;
  autoFocus?: boolean;
}

/** A labelled control with its hint and its fault. */
export function Field({ name, label, hint, fault, wide, control, defaultValue, autoFocus, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const props: ControlProps = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
    'aria-required': true,
    defaultValue,
    autoFocus,
  };
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {control ? control(props) : <input {...input} {...props} />}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
