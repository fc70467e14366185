import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMailStatus } from './useMailStatus.js';

export function NotSending() {
  const translate = useTranslate();
  if (useMailStatus()?.isSending !== false) return null;
  return <Alert severity="warning">{translate('resources.mails.not_sending')}</Alert>;
}
