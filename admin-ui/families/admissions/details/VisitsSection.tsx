import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { StaffBooking } from '../../../../contract/families/bookings.js';
import { visitTime } from '../../../../contract/families/visit-time.js';
import type { StaffVisit } from '../../../../contract/families/visits.js';
import { paths } from '../../../providers/paths.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { useSiblings } from '../../components/useRelated.js';
import { usePendingChanges, withChanges } from '../../../components/editing/pendingChanges.js';
import { StatusChip } from '../../../components/StatusChip.js';
import { BOOKING_STYLES } from '../../components/bookings/bookingStatus.js';
import { useEventOf } from '../../components/bookings/EventOfBooking.js';
import { VisitActions } from '../../components/visits/VisitActions.js';
import { VisitDialog } from '../../components/visits/VisitDialog.js';
import { VisitResponseLine } from '../../components/visits/VisitResponseLine.js';
import { VISIT_STYLES } from '../../components/visits/visitStyles.js';
import '../../components/visits/messages.js';

export function VisitsSection({ admission }: { admission: StaffAdmission }) {
  const { id: admissionId, branchId, email } = admission;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [isPlanning, setPlanning] = useState(false);
  const query = { filter: { application: admissionId }, pagination: { page: 1, perPage: 100 } };
  const sort = { field: 'startsAt', order: 'ASC' } as const;
  const { data, error } = useGetList<StaffVisit>('visits', { ...query, sort });
  const changes = usePendingChanges('visits');
  const visits = data?.map((visit) => withChanges(visit, changes));
  const family = useSiblings(admission);
  const withOthers = ({ admissionId: first, alsoFor }: StaffVisit) =>
    family.filter(({ id }) => id === first || alsoFor.includes(id)).map(({ title }) => title);
  const bookings = useGetList<StaffBooking>('bookings', { ...query, sort: { field: 'createdAt', order: 'ASC' } });
  const isEmpty = data?.length === 0 && bookings.data?.length === 0;
  const empty = error || bookings.error ? 'visits.load_failed' : isEmpty && 'visits.none';
  return (
    <DetailsSection title={translate('title.visits')}>
      {empty && <Typography color="textSecondary">{translate(empty)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visits?.map((visit) => (
          <Box component="li" key={visit.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <StatusChip status={visit.state} styles={VISIT_STYLES} />
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {translate(`visits.kinds.${visit.kind}`)}
              </Typography>
              <span>{visitTime(visit.startsAt, visit.endsAt, timeZone)}</span>
            </Stack>
            <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {visit.place}
            </Typography>
            {withOthers(visit).length > 0 && (
              <Typography dir="auto" color="textSecondary">
                {translate('visits.with', { names: withOthers(visit).join(', ') })}
              </Typography>
            )}
            <VisitResponseLine visit={visit} />
            {visit.note && (
              <Typography dir="auto" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {visit.note}
              </Typography>
            )}
            <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 0.5, ml: -0.5 }}>
              <VisitActions visit={visit} />
            </Stack>
          </Box>
        ))}
        {bookings.data?.map((booking) => (
          <Box component="li" key={`booking ${booking.id}`} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <FamilyBooking booking={booking} />
          </Box>
        ))}
      </Box>
      <Button variant="outlined" className="no-print" sx={{ mt: 1.5 }} onClick={() => setPlanning(true)}>
        {translate('visits.plan')}
      </Button>
      {isPlanning && (
        <VisitDialog
          admissionId={admissionId}
          branchId={branchId}
          isMailed={email !== ''}
          family={family}
          onClose={() => setPlanning(false)}
        />
      )}
    </DetailsSection>
  );
}

/** Places that the family has booked at an event. */
function FamilyBooking({ booking }: { booking: StaffBooking }) {
  const translate = useTranslate();
  const { id, status, people } = booking;
  const event = useEventOf(booking);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip status={status} styles={BOOKING_STYLES} />
      <Link component={RouterLink} to={`${paths.bookings}/${id}/show`} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {event}
      </Link>
      <span>{translate('resources.bookings.for_people', { smart_count: people })}</span>
    </Stack>
  );
}
