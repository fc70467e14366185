import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Agenda, AgendaList, WaitingEntry, WaitingList } from '../../../contract/families/agenda.js';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { pastAge } from '../../components/ages.js';
import { formatWeekday } from '../../components/formatDate.js';
import { useTodayInterval } from '../../components/useToday.js';
import { EntryItem } from '../../families/staff-calendar/EntryItem.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { lineUrl } from './lineUrl.js';
import { Panel } from './Panel.js';

function useAgenda() {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: ['today', 'agenda'],
    queryFn: () => dataProvider.call<Agenda>('/today/agenda'),
    refetchInterval: useTodayInterval(),
    retry: false,
  });
}

export function AgendaPanel() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { data, isPending, refetch } = useAgenda();
  const day = data?.day ?? dayOf(new Date(), timeZone);
  return (
    <Panel title={translate('agenda.title', { day: formatWeekday(day) })}>
      {isPending && <Skeleton height={44} aria-hidden />}
      {!isPending && !data?.events && (
        <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography color="textSecondary">{translate('agenda.failed')}</Typography>
          <Button size="small" onClick={() => void refetch()}>
            {translate('app.again')}
          </Button>
        </Stack>
      )}
      {data?.events && <Lists agenda={data} />}
    </Panel>
  );
}

function Lists({ agenda: { day, events, visits, waiting } }: { agenda: Agenda }) {
  const translate = useTranslate();
  const lists = [events, ...(visits ? [visits] : []), ...(waiting ?? [])];
  if (lists.every(({ count }) => count === 0)) {
    return <Typography color="textSecondary">{translate(waiting ? 'agenda.nothing' : 'agenda.nothing_on')}</Typography>;
  }
  const ofDay = { startsAt_gte: day, startsAt_lte: day };
  const entryOf = (layer: 'events' | 'visits') => (entry: StaffCalendarEntry) => (
    <EntryItem key={entry.key} entry={entry} layer={layer} time={entry.firstDay === day ? entry.time : null} />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
      }}
    >
      <List name="events" list={events} more={paths.calendar} row={entryOf('events')} />
      {visits && (
        <List
          name="visits"
          list={visits}
          more={lineUrl({ collection: 'visits', filter: ofDay })}
          row={entryOf('visits')}
        />
      )}
      {waiting?.map((list) => (
        <List
          key={list.collection}
          name={list.collection}
          list={list}
          more={lineUrl(list)}
          row={(entry) => <WaitingItem key={entry.id} entry={entry} collection={list.collection} today={day} />}
        />
      ))}
    </Box>
  );
}

interface ListProps<Entry> {
  name: 'events' | 'visits' | WaitingList['collection'];
  list: AgendaList<Entry>;
  more: string;
  row: (entry: Entry) => ReactNode;
}

function List<Entry>({ name, list: { entries, count }, more, row }: ListProps<Entry>) {
  const translate = useTranslate();
  const titleId = useId();
  if (!count) return null;
  const hidden = count - entries.length;
  return (
    <div>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {translate(`agenda.${name}`, { smart_count: count })}
      </Typography>
      <Stack component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {entries.map(row)}
      </Stack>
      {hidden > 0 && (
        <Button component={RouterLink} to={more} size="small" sx={{ mt: 0.5, ml: -0.5 }}>
          {translate('agenda.more', { smart_count: hidden })}
        </Button>
      )}
    </div>
  );
}

interface WaitingItemProps extends Pick<WaitingList, 'collection'> {
  entry: WaitingEntry;
  today: string;
}

function WaitingItem({ entry: { id, name, branch, since }, collection, today }: WaitingItemProps) {
  const { timeZone } = useSiteConfig();
  const facts = [pastAge(dayOf(since, timeZone), today), branch];
  return (
    <Box component="li" sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3, fontSize: '0.9375rem' }}>
      <Link
        component={RouterLink}
        to={`/${collection}/${id}/show`}
        dir="auto"
        sx={{ color: 'text.primary', fontWeight: 600 }}
      >
        {name}
      </Link>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.3 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
