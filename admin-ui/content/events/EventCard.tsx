import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Chip, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { objectPosition } from '../../../contract/records/focal-points.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { pastAge, upcomingAge } from '../../components/ages.js';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { PictureBadge } from '../../components/list/cards/PictureBadge.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { StatusChip } from '../../components/StatusChip.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventWhen } from './EventWhen.js';
import { OccurrenceChip } from './OccurrenceChip.js';
import { SeriesChip } from './SeriesChip.js';
import { SeriesDates } from './SeriesDates.js';

const EXCERPT = 150;

export function EventCard({ when }: { when: EventTime }) {
  const event = useRecordContext<StaffEvent>()!;
  const actions = useRowActions();
  const change = useFieldChange(event);
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const day = dayOf(when === 'past' ? (event.endDate ?? event.date) : event.date, timeZone);
  const today = dayOf(new Date(), timeZone);
  // A collapsed series has several dates, whose statuses may differ.
  const isCollapsed = event.seriesCount! > 1;
  const picture = event.heroImage ?? event.mainImage;

  return (
    <RecordCard
      record={event}
      title={event.title}
      picture={picture}
      picturePosition={objectPosition(event.focalPoints, picture)}
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
          {isCollapsed ? (
            event.status !== 'ACTIVE' && <StatusChip status={event.status} />
          ) : (
            <StatusMenu status={event.status} statuses={STATUSES} onChoose={(status) => change({ status })} />
          )}
          {!isCollapsed && <OccurrenceChip occurrence={event.occurrence} />}
          {event.isOpenDay && <Chip size="small" color="primary" label={translate('resources.events.open_day')} />}
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
      <EventWhen event={event} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <BoldText text={event.description} limit={EXCERPT} />
      </Typography>
      {isCollapsed && <SeriesDates event={event} when={when} />}
    </RecordCard>
  );
}
