import { Button, Link, Stack, Typography } from '@mui/material';
import { useCallback, useState, useEffect } from 'react';
import { useTranslate, usePermissions, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useSearchParams, Link as RouterLink } from 'react-router';
import { EVENT_PHOTOS, type StaffEvent } from '../../../contract/content/events.js';
import { isDay } from '../../../contract/platform/dates.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { FocalPointField } from '../../components/images/focal/FocalPointField.js';
import { GalleryField } from '../../components/images/GalleryField.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { useTotal } from '../../components/list/useTotal.js';
import { ScheduledRecordForm } from '../../components/schedule/ScheduledRecordForm.js';
import type { ToastLink } from '../../layout/ToastLinks.js';
import { paths } from '../../providers/paths.js';
import { CLOSERS, isFor } from '../../providers/permissions.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventDetailsFields } from './EventDetailsFields.js';
import { eventFromForm, eventIssues, eventToForm, type EventValues } from './eventForm.js';
import { seriesUrl } from './series.js';
import { timeOfEvent } from './timeOfEvent.js';
import { useSeriesQuestion } from './useSeriesQuestion.js';

const RepeatDialog = lazyScreen(() => import('./RepeatDialog.js'), 'RepeatDialog');

interface SeriesSectionProps {
  onLater: (hasLater: boolean) => void;
}

function SeriesSection({ onLater }: SeriesSectionProps) {
  const translate = useTranslate();
  const event = useRecordContext<EventValues & { id: number }>();
  const { isDirty } = useFormState();
  const [isRepeating, setIsRepeating] = useState(false);
  const [isRepeated, setIsRepeated] = useState(false);
  if (!event) return null;
  const seriesId = event.seriesId ?? (isRepeated ? event.id : null);

  return (
    <FormSection title={translate('resources.events.series.title')}>
      {seriesId === null ? (
        <Typography>{translate('resources.events.series.none')}</Typography>
      ) : (
        <SeriesSize seriesId={seriesId} day={event.day!} onLater={onLater} />
      )}
      <Button
        variant="outlined"

        onClick={() => setIsRepeating(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('resources.events.series.repeat')}
      </Button>
      {isRepeating && (
        <LazyBoundary>
          <RepeatDialog
            id={event.id}
            event={{ ...event, day: event.day! }}
            isUnsaved={isDirty}
            onRepeated={() => setIsRepeated(true)}
            onClose={() => setIsRepeating(false)}
          />
        </LazyBoundary>
      )}
    </FormSection>
  );
}

function SeriesSize({ seriesId, day, onLater }: SeriesSectionProps & { seriesId: number; day: string }) {
  const translate = useTranslate();
  const smart_count = useTotal('events', { seriesId });
  // Includes this event.
  const total = useTotal('events', { seriesId, date_gte: day });
  // Assume later events until the total is known, so that a save asks about them.
  const hasLater = total === undefined || total > 1;
  useEffect(() => onLater(hasLater), [hasLater, onLater]);
  // The other events may have been undone.
  if (smart_count === 1) return <Typography>{translate('resources.events.series.none')}</Typography>;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Typography>{smart_count !== undefined && translate('resources.events.series.size', { smart_count })}</Typography>
      <Link component={RouterLink} to={seriesUrl(seriesId)}>
        {translate('resources.events.series.show')}
      </Link>
    </Stack>
  );
}

export function EventForm() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [hasLater, setHasLater] = useState(false);
  const { saveOptions, dialog } = useSeriesQuestion(hasLater);
  const noticeOffer = useNoticeOffer();
  // The calendar opens the form on a day.
  const day = useSearchParams()[0].get('day') ?? '';
  const toForm = useCallback(
    (event?: StaffEvent) => ({ ...eventToForm(timeZone, event), ...(!event && isDay(day) && { day }) }),
    [timeZone, day],
  );

  return (
    <ScheduledRecordForm<StaffEvent, EventValues>
      list={paths.pastEvents}
      toForm={toForm}
      fromForm={(values) => eventFromForm(timeZone, values)}
      rules={eventIssues}
      aliases={{ date: 'day', endDate: 'endDay', dates: 'repeat', 'repeat.times': 'repeat' }}
      saveOptions={saveOptions}
      savedLinks={(saved, before) => [...noticeOffer(saved, before), ...(before ? [] : seriesLink(saved))]}
    >
      <FormColumns
        isRightFirst
        left={<EventPictures />}
        right={
          <>
            <FormSection title={translate('resources.events.form.details')}>
              <EventDetailsFields />
            </FormSection>
            <SeriesSection onLater={setHasLater} />
          </>
        }
      />
      {dialog}
    </ScheduledRecordForm>
  );
}

const seriesLink = ({ seriesId }: StaffEvent) =>
  seriesId === null ? [] : [{ label: 'resources.events.series.show', to: seriesUrl(seriesId) }];

function EventPictures() {
  const translate = useTranslate();
  return (
    <>
      <FieldRow>
        <FormSection title={translate('resources.events.form.hero')}>
          <ImageField
            source="heroImage"
            gallery="photos"
            label={translate('image.choose_hero')}
            hint="resources.events.form.hero_hint"
            failed="resources.events.form.hero_failed"
          />
          <ImageAltField source="heroImage" />
          <FocalPointField source="heroImage" />
        </FormSection>
        <FormSection title={translate('resources.events.form.main')}>
          <ImageField
            source="mainImage"
            gallery="photos"
            label={translate('image.choose_main')}
            hint="resources.events.form.main_hint"
            failed="resources.events.form.main_failed"
          />
          <ImageAltField source="mainImage" />
          <FocalPointField source="mainImage" />
        </FormSection>
      </FieldRow>
      <FormSection title={translate('resources.events.form.gallery')}>
        <GalleryField source="photos" max={EVENT_PHOTOS.max} limitMessage={EVENT_PHOTOS.message} />
      </FormSection>
    </>
  );
}

/**
 * Returns a link to a prefilled notice if a save has cancelled or postponed an upcoming event, for users who may publish
 * notices.
 */
function useNoticeOffer() {
  const { permissions } = usePermissions();
  const { timeZone } = useSiteConfig();
  return (saved: StaffEvent, before?: StaffEvent): ToastLink[] => {
    const isOff = saved.occurrence !== 'PLANNED' && saved.occurrence !== before?.occurrence;
    const isAnnounced = saved.status === 'ACTIVE' && timeOfEvent(saved, timeZone) === 'upcoming';
    if (!isOff || !isAnnounced || !isFor(CLOSERS, permissions)) return [];
    const { title, date, endDate, branchId, occurrence, occurrenceReason } = saved;
    const about = { title, date, endDate, branchId, occurrence, occurrenceReason };
    return [{ label: 'resources.events.offer_notice', to: paths.notices, state: { raise: 'OTHER', about } }];
  };
}
