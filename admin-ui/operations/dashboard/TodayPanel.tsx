import BookedIcon from '@mui/icons-material/EventAvailableOutlined';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TodayLine } from '../../../contract/families/today.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { pastAge } from '../../components/ages.js';
import { useToday } from '../../components/useToday.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { lineUrl } from './lineUrl.js';
import { Panel } from './Panel.js';

export function TodayPanel() {
  const translate = useTranslate();
  const { data, isPending } = useToday();
  return (
    <Panel title={translate('nav.sections.today')}>
      {isPending && <Skeleton height={44} aria-hidden />}
      {!isPending && !data?.lines.length && !data?.booked?.length && !data?.nextYear && (
        <Typography color="textSecondary">{translate(data ? 'today.nothing' : 'today.failed')}</Typography>
      )}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {data?.lines.map((line) => (
          <li key={lineUrl(line)}>
            <TodayLineLink line={line} />
          </li>
        ))}
        {data?.booked?.map((event) => (
          <li key={event.eventId}>
            <TodayLink to={paths.bookingsOf(event.eventId)} mark={<BookedIcon color="action" />}>
              {translate(`today.booked_${event.day}`, { title: event.title, smart_count: event.people })}
              {event.toCall > 0 && translate('today.booked_calls', { smart_count: event.toCall })}
            </TodayLink>
          </li>
        ))}
        {data?.nextYear?.lacks.map((part) => (
          <li key={part}>
            <TodayLink to={daysOf(data.nextYear!.year)} mark={0}>
              {translate(`today.lacks_${part}`, { year: String(data.nextYear!.year) })}
            </TodayLink>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

function TodayLineLink({ line }: { line: TodayLine }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { name, collection, filter, count, oldest } = line;
  const records = translate(
    filter.when ? `title.${filter.when}_events` : `collections.${count === 1 ? 'one' : 'names'}.${collection}`,
  );
  return (
    <TodayLink to={lineUrl(line)} mark={count}>
      {translate(`today.${name}`, { smart_count: count, records })}
      {oldest && (
        <Typography variant="caption" color="textSecondary" component="div">
          {translate('today.oldest', {
            age: pastAge(dayOf(oldest, timeZone), dayOf(new Date(), timeZone)).toLowerCase(),
          })}
        </Typography>
      )}
    </TodayLink>
  );
}

function TodayLink({ to, mark, children }: { to: string; mark: ReactNode; children: ReactNode }) {
  return (
    <Stack
      component={Link}
      to={to}
      direction="row"
      sx={{
        gap: 1.5,
        p: 1,
        height: '100%',
        alignItems: 'center',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, minWidth: 36, textAlign: 'right' }}>{mark}</Typography>
      <Typography component="div" sx={{ minWidth: 0, lineHeight: 1.3 }}>
        {children}
      </Typography>
    </Stack>
  );
}

const daysOf = (year: number): string => `${paths.calendarDays}?filter={"year":${year}}`;
