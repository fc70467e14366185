import { Chip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { formatDate } from '../../components/formatDate.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventDetails } from './EventDetails.js';
import { timeOfEvent } from './timeOfEvent.js';

/** Of both lists: the date of an event may have passed while it was in the trash. */
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
  const { title, heroImage, mainImage, date, time, branch } = useRecordContext<StaffEvent>()!;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <TrashCard title={title} picture={heroImage ?? mainImage}>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatDate(dayOf(date, timeZone))} · {clockTime(time)}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        label={branch ?? translate('resources.events.no_branch')}
        sx={{ alignSelf: 'flex-start', maxWidth: '100%' }}
      />
    </TrashCard>
  );
}
