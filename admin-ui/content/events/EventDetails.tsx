import { Button, Chip, Stack, Typography } from '@mui/material';
import { useGetList, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { altText } from '../../../contract/records/alts.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { BoldText } from '../../components/BoldText.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { PhotoGrid } from '../../components/dialogs/PhotoGrid.js';
import { Picture } from '../../components/images/Picture.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { ScheduleDetails } from '../../components/schedule/ScheduleDetails.js';
import { StatusChip } from '../../components/StatusChip.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { isFor, READERS } from '../../providers/permissions.js';
import { OccurrenceChip } from './OccurrenceChip.js';
import { useEventWhen } from './useEventWhen.js';

interface Props {
  event: StaffEvent;
  when: EventTime;
  onClose: () => void;
}

export function EventDetails({ event, when, onClose }: Props) {
  const translate = useTranslate();
  const eventWhen = useEventWhen();
  const { id, title, mainImage, photos } = event;
  // As specified: a past event has a URL for editing, while an upcoming one is passed to the form for new events.
  const edit = when === 'past' ? paths.editEvent(id) : paths.addEvent;
  const hero = event.heroImage ?? mainImage;
  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      picture={
        <Picture
          src={hero}
          width={960}
          position={objectPosition(event.focalPoints, hero)}
          sx={{ aspectRatio: '16 / 7' }}
        />
      }
      badges={
        <>
          <Chip size="small" variant="outlined" label={event.branch ?? translate('resources.events.no_branch')} />
          <StatusChip status={event.status} />
          <OccurrenceChip occurrence={event.occurrence} />
          {event.isOpenDay && <Chip size="small" color="primary" label={translate('resources.events.open_day')} />}
        </>
      }
      actions={
        <Button variant="contained" component={Link} to={edit} state={{ event, list: EVENT_LISTS[when] }}>
          {translate('resources.events.edit')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{eventWhen(event)}</Typography>
        {event.occurrenceReason && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {`${translate('resources.events.fields.occurrenceReason')}: ${event.occurrenceReason}`}
          </Typography>
        )}
        {mainImage && mainImage !== hero && (
          <Picture
            src={mainImage}
            alt={altText(event.alts, mainImage) || translate('resources.events.main_image')}
            width={960}
            sx={{ borderRadius: 1, maxHeight: 420 }}
          />
        )}
        <Places event={event} />
        <section>
          <Typography variant="h3">{translate('resources.events.description')}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', mt: 0.5 }}>
            <BoldText text={event.description} />
          </Typography>
        </section>
        {photos.length > 0 && (
          <section>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate('resources.events.gallery')}
            </Typography>
            <PhotoGrid photos={photos} alts={event.alts} />
          </section>
        )}
        <ScheduleDetails record={event} />
      </Stack>
      <RecordHistory record={event} />
    </DetailsDialog>
  );
}

/** How many places are taken, and the list of who comes for those who may read it. */
function Places({ event: { id, places, placesLeft } }: { event: StaffEvent }) {
  const translate = useTranslate();
  const maySeeBookings = isFor(READERS, usePermissions().permissions);
  if (places === null) return null;
  const taken = places - (placesLeft ?? 0);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{translate('resources.events.bookings', { taken, places })}</Typography>
      {maySeeBookings && <TooManyWait eventId={id} />}
      {maySeeBookings && (
        <Button size="small" component={Link} to={paths.bookingsOf(id)}>
          {translate('resources.events.see_bookings')}
        </Button>
      )}
    </Stack>
  );
}

/** How many wait for more places than the event has, and would wait for ever. */
function TooManyWait({ eventId }: { eventId: number }) {
  const translate = useTranslate();
  const filter = { eventId, fits: false };
  const { total } = useGetList('bookings', { filter, pagination: { page: 1, perPage: 1 } });
  if (!total) return null;
  return <Typography color="error">{translate('resources.events.too_many_wait', { smart_count: total })}</Typography>;
}
