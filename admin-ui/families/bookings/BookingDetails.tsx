import { Link, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffBooking } from '../../../contract/families/bookings.js';
import { ActionsMenu } from '../../components/dialogs/ActionsMenu.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { Facts } from '../../components/dialogs/Facts.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { mailTo } from '../../components/links.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { BOOKING_STYLES } from '../components/bookings/bookingStatus.js';
import { TooMany, useEventOf } from '../components/bookings/EventOfBooking.js';
import { PrivacySection } from '../components/PrivacySection.js';
import { RelatedSection } from '../components/RelatedSection.js';
import { SpamItem } from '../components/SpamButton.js';

export function BookingDetails({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  return (
    <DetailsDialog
      title={booking.name}
      onClose={onClose}
      badges={<StatusChip status={booking.status} styles={BOOKING_STYLES} />}
      actions={
        <ActionsMenu>
          <SpamItem resource="bookings" record={booking} />
        </ActionsMenu>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <BookingFacts booking={booking} />
        {!booking.spam && (
          <>
            <RelatedSection collection="bookings" id={booking.id} />
            <PrivacySection resource="bookings" record={booking} />
          </>
        )}
      </Stack>
    </DetailsDialog>
  );
}

function BookingFacts({ booking }: { booking: StaffBooking }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const event = useEventOf(booking);
  const { phone, email, people, note, source, reference, createdAt } = booking;
  const fact = (field: string) => translate(`resources.bookings.fields.${field}`);
  return (
    <Facts
      facts={[
        { label: fact('event'), value: event },
        {
          label: fact('people'),
          value: (
            <>
              {people} <TooMany booking={booking} />
            </>
          ),
        },
        ...(phone ? [{ label: fact('phone'), value: <PhoneLinks phone={phone} /> }] : []),
        ...(email ? [{ label: fact('email'), value: <Link href={mailTo(email)}>{email}</Link> }] : []),
        { label: fact('createdAt'), value: formatDateTime(createdAt, timeZone) },
        { label: fact('source'), value: translate(`resources.contacts.sources.${source}`) },
        { label: fact('reference'), value: reference },
        ...(note ? [{ label: fact('note'), value: note, wide: true }] : []),
      ]}
    />
  );
}
