import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMailStatus } from './useMailStatus.js';

/** Kept here instead of in the catalogue to keep the `start` chunk small. */
const NOT_SENDING = 'No mail server is configured: emails are kept here.';

export function NoMailServerAlert() {
  const translate = useTranslate();
  if (useMailStatus()?.isSending !== false) return null;
  return <Alert severity="warning">{translate(NOT_SENDING)}</Alert>;
}
