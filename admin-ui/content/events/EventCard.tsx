import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Chip, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import { pastAge, upcomingAge } from '../../components/ages.js';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/CardActions.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { PictureBadge } from '../../components/PictureBadge.js';
import { RecordCard } from '../../components/RecordCard.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusChip } from '../../components/StatusChip.js';
import { formatDate } from '../../components/formatDate.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SeriesChip } from './SeriesChip.js';
import { SeriesDates } from './SeriesDates.js';

const EXCERPT = 150;

export function EventCard({ when }: { when: EventTime }) {
  const event = useRecordContext<StaffEvent>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const day = dayOf(event.date, timeZone);
  const today = dayOf(new Date(), timeZone);

  return (
    <RecordCard
      record={event}
      title={event.title}
      picture={event.heroImage ?? event.mainImage}
      badges={
        <>
          <PictureBadge>{when === 'past' ? pastAge(day, today) : upcomingAge(day, today)}</PictureBadge>
          {event.photos.length > 0 && (
            <PictureBadge icon={<PhotosIcon />}>
              {translate('resources.events.photos', { smart_count: event.photos.length })}
            </PictureBadge>
          )}
        </>
      }
      subtitle={
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip size="small" variant="outlined" label={event.branch ?? translate('resources.events.no_branch')} />
          {event.status !== 'ACTIVE' && <StatusChip status={event.status} />}
          <ScheduleChips record={event} />
          {event.seriesId !== null && <SeriesChip seriesId={event.seriesId} />}
        </Stack>
      }
      actions={
        <CardActions
          onView={actions.view}
          edit={{ to: paths.editEvent(event.id), state: { list: EVENT_LISTS[when] } }}
          formOf={paths.editEvent}
          onDelete={actions.remove}
        />
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatDate(day)} · {clockTime(event.time)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <BoldText text={event.description} limit={EXCERPT} />
      </Typography>
      {event.seriesCount! > 1 && <SeriesDates event={event} when={when} />}
    </RecordCard>
  );
}
