import { useMediaQuery } from '@mui/material';
import { TextInput, type TextInputProps, useRecordContext } from 'react-admin';

/** First field of a form. Focused for a new record, except on touch screens, whose keyboard would cover the form. */
export function FirstInput(props: TextInputProps) {
  const isNew = useRecordContext() === undefined;
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return <TextInput {...props} autoFocus={isNew && !isTouch} />;
}
