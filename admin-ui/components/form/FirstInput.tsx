import { useMediaQuery } from '@mui/material';
import { TextInput, type TextInputProps, useRecordContext } from 'react-admin';

/** The first field of a form. That of a new record has the focus, but not on a touch screen, where a keyboard would cover the form. */
export function FirstInput(props: TextInputProps) {
  const isNew = useRecordContext() === undefined;
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return <TextInput {...props} autoFocus={isNew && !isTouch} />;
}
