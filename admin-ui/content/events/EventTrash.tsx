import { Chip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffEvent } from '../../../contract/content/events.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventDetails } from './EventDetails.js';
import { timeOfEvent } from './timeOfEvent.js';
import { useEventWhen } from './useEventWhen.js';

/** Trash of both lists of events, as an event's date may have passed while it was in the trash. */
export function EventTrash() {
  const { timeZone } = useSiteConfig();
  return (
    <TrashList<StaffEvent>
      details={(event, close) => <EventDetails event={event} when={timeOfEvent(event, timeZone)} onClose={close} />}
    >
      <DeletedEvent />
    </TrashList>
  );
}

function DeletedEvent() {
  const event = useRecordContext<StaffEvent>()!;
  const translate = useTranslate();
  const eventWhen = useEventWhen();
  return (
    <TrashCard title={event.title} picture={event.heroImage ?? event.mainImage}>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {eventWhen(event)}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        label={event.branch ?? translate('resources.events.no_branch')}
        sx={{ alignSelf: 'flex-start', maxWidth: '100%' }}
      />
    </TrashCard>
  );
}
