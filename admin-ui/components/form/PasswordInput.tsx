import { useController, useFormContext } from 'react-hook-form';
import { PasswordField } from './PasswordField.js';

interface Props {
  source: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

export function PasswordInput({ source, ...rest }: Props) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  return (
    <PasswordField
      {...rest}
      inputRef={field.ref}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onChange={(value) => {
        field.onChange(value);
        clearErrors(source);
      }}
    />
  );
}
