import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined';
import SeriesIcon from '@mui/icons-material/RepeatOutlined';
import { Chip, Stack, Typography, ButtonBase, Popover } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate, useListContext } from 'react-admin';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import { pastAge, upcomingAge } from '../../components/ages.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { PictureBadge } from '../../components/list/cards/PictureBadge.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { TRIGGER } from '../../components/list/inline/InlineMenu.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusChip } from '../../components/StatusChip.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { OccurrenceChip } from './OccurrenceChip.js';
import { SeriesDates } from './SeriesDates.js';
import { useEventWhen } from './useEventWhen.js';
import { WhenForm } from './WhenForm.js';

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

/** Marks an event of a series. A click filters the list by the series. */
function SeriesChip({ seriesId }: { seriesId: number }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const record = useRecordContext();
  return (
    <Chip
      component="button"
      size="small"
      variant="outlined"
      clickable
      icon={<SeriesIcon aria-hidden />}
      label={translate('resources.events.series.chip')}
      aria-label={translate('resources.events.series.show_chip', { title: record?.title })}
      onClick={() => setFilters({ ...filterValues, seriesId })}
    />
  );
}

/**
 * Date and time of an event on its card, with a form to change them. A series is changed in the full form, which asks
 * about the later events.
 */
function EventWhen({ event }: { event: StaffEvent }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const day = dayOf(event.date, timeZone);
  const text = useEventWhen()(event);
  const label = translate('resources.events.when.label');
  const style = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
  if (event.seriesId !== null) {
    return (
      <Typography variant="body2" sx={style}>
        {text}
      </Typography>
    );
  }
  return (
    <>
      <ButtonBase
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          ...TRIGGER,
          alignSelf: 'flex-start',
          minHeight: 24,
          my: -0.25,
          borderRadius: 0.5,
          typography: 'body2',
          textAlign: 'left',
          ...style,
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {text}
        <ArrowIcon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </ButtonBase>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <WhenForm event={event} day={day} onClose={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
}
