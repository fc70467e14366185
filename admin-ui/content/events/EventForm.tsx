import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { EVENT_PHOTOS, type StaffEvent } from '../../../contract/content/events.js';
import { isDay } from '../../../contract/platform/dates.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { FocalPointField } from '../../components/images/focal/FocalPointField.js';
import { GalleryField } from '../../components/images/GalleryField.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ScheduledRecordForm } from '../../components/schedule/ScheduledRecordForm.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { EventDetailsFields } from './EventDetailsFields.js';
import { seriesUrl } from './series.js';
import { SeriesSection } from './SeriesSection.js';
import { useNoticeOffer } from './useNoticeOffer.js';
import { useSeriesQuestion } from './useSeriesQuestion.js';
import { eventFromForm, eventIssues, eventToForm, type EventValues } from './eventForm.js';

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
