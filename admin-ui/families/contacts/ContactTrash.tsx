import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { cutText } from '../../../contract/platform/text.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { lazyScreen } from '../../components/lazyScreen.js';

const ContactDetails = lazyScreen(() => import('./ContactDetails.js'), 'ContactDetails');

const EXCERPT = 120;

export function ContactTrash() {
  return (
    <TrashList<StaffContact>
      shape={{ lines: 5 }}
      details={(contact, close) => <ContactDetails contact={contact} onClose={close} />}
    >
      <DeletedContact />
    </TrashList>
  );
}

function DeletedContact() {
  const { name, subject, message } = useRecordContext<StaffContact>()!;
  return (
    <TrashCard title={name}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {cutText(message, EXCERPT)}
      </Typography>
    </TrashCard>
  );
}
