import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { UndeliveredMail } from '../../components/threads/UndeliveredMail.js';
import { useUndeliveredMails } from './useUndeliveredMails.js';
import '../../components/threads/messages.js';
import './messages.js';

interface Props {
  collection: FormCollection;
  record: { id: number; email: string };
}

/** Section with automatic emails that were not delivered. Undelivered replies are shown in the thread. */
export function UndeliveredMails({ collection, record }: Props) {
  const translate = useTranslate();
  const mails = useUndeliveredMails(collection, record).filter(({ kind }) => kind !== 'reply');
  if (!mails.length) return null;
  return (
    <DetailsSection title={translate('undelivered.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map(({ id, subject, to, lastError }) => (
          <Box component="li" key={id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Typography dir="auto" sx={{ fontWeight: 600 }}>
              {subject}
            </Typography>
            <Typography color="textSecondary">{translate('undelivered.to', { to })}</Typography>
            <UndeliveredMail mailId={id} error={lastError ?? ''} email={record.email} />
          </Box>
        ))}
      </Box>
    </DetailsSection>
  );
}
