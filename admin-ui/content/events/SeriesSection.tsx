import { Button, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { FormSection } from '../../components/form/FormSection.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { useTotal } from '../../components/list/useTotal.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import type { EventValues } from './eventForm.js';
import { seriesUrl } from './series.js';

const RepeatDialog = lazyScreen(() => import('./RepeatDialog.js'), 'RepeatDialog');

interface Props {
  onLater: (hasLater: boolean) => void;
}

export function SeriesSection({ onLater }: Props) {
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

function SeriesSize({ seriesId, day, onLater }: Props & { seriesId: number; day: string }) {
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
