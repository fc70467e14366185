import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse, Link, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';
import { SERIES } from '../../../contract/content/series.js';
import { StatusChip } from '../../components/StatusChip.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { OccurrenceChip } from './OccurrenceChip.js';
import { useEventWhen } from './useEventWhen.js';

interface Props {
  event: StaffEvent;
  when: EventTime;
}

export function SeriesDates({ event, when }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={translate('resources.events.series.dates_of', {
          smart_count: event.seriesCount,
          title: event.title,
        })}
        endIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.75 }}
      >
        {translate('resources.events.series.dates', { smart_count: event.seriesCount })}
      </Button>
      <Collapse id={id} in={isOpen} unmountOnExit>
        <Dates seriesId={event.seriesId!} when={when} />
      </Collapse>
    </Box>
  );
}

function Dates({ seriesId, when }: { seriesId: number; when: EventTime }) {
  const translate = useTranslate();
  const eventWhen = useEventWhen();
  const { filterValues, sort } = useListContext();
  const { data, error, refetch } = useGetList<StaffEvent>('events', {
    filter: { ...filterValues, when, seriesId },
    sort: { field: 'date', order: sort.field === 'date' ? sort.order : 'ASC' },
    pagination: { page: 1, perPage: SERIES.eventsAtMost },
  });
  if (error && !data) {
    return (
      <Typography variant="body2" role="status">
        {translate('resources.events.load_failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {translate('app.again')}
        </Button>
      </Typography>
    );
  }
  return (
    <Stack
      component="ul"
      aria-busy={!data}
      sx={{ m: 0, p: 0, listStyle: 'none', minHeight: 32, maxHeight: 240, overflowY: 'auto' }}
    >
      {data?.map(({ id, status, occurrence, ...times }) => (
        <Stack
          key={id}
          component="li"
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}
        >
          <Link
            component={RouterLink}
            to={paths.editEvent(id)}
            state={{ list: EVENT_LISTS[when] }}
            variant="body2"
            sx={{ py: 0.5, fontVariantNumeric: 'tabular-nums' }}
          >
            {eventWhen(times)}
          </Link>
          {status !== 'ACTIVE' && <StatusChip status={status} />}
          <OccurrenceChip occurrence={occurrence} />
        </Stack>
      ))}
    </Stack>
  );
}
