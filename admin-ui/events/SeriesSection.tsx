import RepeatIcon from '@mui/icons-material/RepeatOutlined';
import {
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { FormSection } from '../components/form/FormSection.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { useTotal } from '../components/list/useTotal.js';
import { OnDemand } from '../components/OnDemand.js';
import type { EventValues } from './eventForm.js';
import { seriesUrl } from './series.js';

const RepeatDialog = lazyScreen(() => import('./RepeatDialog.js'), 'RepeatDialog');

interface Props {
  /** Whether a save means the later events of the series, too. */
  isForLater: boolean;
  onForLater: (isForLater: boolean) => void;
}

/** In the form of a stored event: its series, and how it is repeated. */
export function SeriesSection({ isForLater, onForLater }: Props) {
  const translate = useTranslate();
  const event = useRecordContext<EventValues & { id: number }>();
  const { isDirty } = useFormState();
  const [made, setMade] = useState<number>();
  const [isRepeating, setIsRepeating] = useState(false);
  if (!event) return null;
  const seriesId = made ?? event.seriesId;

  return (
    <FormSection title={translate('resources.events.series.title')}>
      {seriesId === null ? (
        <Typography>{translate('resources.events.series.none')}</Typography>
      ) : (
        <>
          <SeriesSize seriesId={seriesId} />
          <SaveScope isForLater={isForLater} onForLater={onForLater} />
        </>
      )}
      <Button
        variant="outlined"
        startIcon={<RepeatIcon />}
        onClick={() => setIsRepeating(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('resources.events.series.repeat')}
      </Button>
      {isRepeating && (
        <OnDemand>
          <RepeatDialog
            id={event.id}
            day={event.day!}
            isUnsaved={isDirty}
            onRepeated={() => setMade(seriesId ?? event.id)}
            onClose={() => setIsRepeating(false)}
          />
        </OnDemand>
      )}
    </FormSection>
  );
}

function SeriesSize({ seriesId }: { seriesId: number }) {
  const translate = useTranslate();
  const smart_count = useTotal('events', { seriesId });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Typography>{smart_count !== undefined && translate('resources.events.series.size', { smart_count })}</Typography>
      <Link component={RouterLink} to={seriesUrl(seriesId)}>
        {translate('resources.events.series.show')}
      </Link>
    </Stack>
  );
}

function SaveScope({ isForLater, onForLater }: Props) {
  const translate = useTranslate();
  const labelId = useId();
  const hintId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{translate('resources.events.series.scope')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={hintId}
        value={isForLater}
        onChange={({ target }) => onForLater(target.value === 'true')}
      >
        <FormControlLabel value={false} control={<Radio />} label={translate('resources.events.series.this')} />
        <FormControlLabel value control={<Radio />} label={translate('resources.events.series.later')} />
      </RadioGroup>
      <FormHelperText id={hintId}>{translate('resources.events.series.later_hint')}</FormHelperText>
    </FormControl>
  );
}
