import { Box, MenuItem, Stack, TextField, Typography, Link as MuiLink } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, usePermissions, useTranslate, useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { ACTIVITY_COLLECTIONS, type Activity } from '../../../contract/accounts/activity.js';
import { formatCount } from '../../../contract/platform/counts.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { type Feature, viewOf } from '../../layout/feature.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { paths } from '../../providers/paths.js';
import { isFor } from '../../providers/permissions.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { draftPlace } from './draftPlace.js';
import { Panel } from './Panel.js';

/**
 * Returns where a record is: its form, its list if it has no form, or the trash; undefined if the user cannot see it.
 */
function activityPlace(
  features: Feature[],
  { collection, record, category, isDeleted, isReachable }: Activity,
): string | undefined {
  if (!isReachable) return undefined;
  if (collection === 'settings') return draftPlace(features, { resource: collection, record: category ?? '' })?.to;
  const feature = features.find(({ resource }) => resource?.name === collection);
  const list = feature && viewOf(feature, 'list')?.path;
  if (isDeleted) return list && paths.trash(list);
  return (feature && viewOf(feature, 'edit')?.path.replace(':id', record)) ?? list;
}

/**
 * Actions of the schedule. Other actions without a user are the server's, such as a deletion at the end of retention.
 */
const BY_CLOCK = ['published', 'unpublished'];

function ActivityRow({ activity }: { activity: Activity }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const features = useFeatures();
  const { collection, record, action, title, status, at, revertedTo, count } = activity;
  const to = activityPlace(features, activity);
  const kind = translate(`collections.one.${collection}`);
  const by =
    activity.by ??
    (activity.byId === null
      ? translate(BY_CLOCK.includes(action) ? 'activity.clock' : 'activity.server')
      : translate('activity.former', { id: activity.byId }));
  const own = collection === 'settings' ? translate(`settings.fields.${record}`, { _: record }) : title;
  const kinds = translate(`collections.names.${collection}`);
  const one = own ? `${kind} “${own}”` : record ? `${kind} ${record}` : kinds;
  const name = count > 1 ? `${formatCount(count)} ${kinds}` : one;
  const isAnswer = action === 'updated' && status !== null;
  const what = isAnswer
    ? translate('activity.set_to', { status: translate(`resources.${collection}.statuses.${status}`, { _: status }) })
    : translate(`activity.actions.${action}`, { number: revertedTo });
  return (
    <Box component="li" sx={{ py: 1, px: 0.5, overflowWrap: 'anywhere' }}>
      <Typography component="div">
        {`${by} ${what} `}
        {to ? (
          <MuiLink component={Link} to={to}>
            {name}
          </MuiLink>
        ) : (
          name
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {formatDateTime(at, timeZone)}
      </Typography>
    </Box>
  );
}

export function ActivityPanel() {
  const translate = useTranslate();
  const { data: identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const features = useFeatures();
  const isHidden = ({ resource, role }: Feature, name: string) => resource?.name === name && !isFor(role, permissions);
  const kinds = ACTIVITY_COLLECTIONS.filter((name) => !features.some((feature) => isHidden(feature, name)));
  const [collection, setCollection] = useState('');
  const [byId, setById] = useState('');
  const { rows, people, isPending, isError } = useActivity(collection, byId);

  const mine = identity ? String(identity.id) : undefined;
  const others = people.filter(({ id }) => id !== mine);
  const empty = isPending ? 'loading' : isError ? 'failed' : rows.length ? undefined : 'empty';
  return (
    <Panel title={translate('activity.title')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 1, '& > *': { minWidth: { sm: 200 } } }}>
        <ActivityFilter
          label={translate('activity.kind')}
          all={translate('activity.all')}
          value={collection}
          choices={kinds.map((name) => ({ id: name, name: translate(`collections.names.${name}`) }))}
          onChange={setCollection}
        />
        <ActivityFilter
          label={translate('activity.person')}
          all={translate('activity.everyone')}
          value={byId}
          choices={[...(mine ? [{ id: mine, name: translate('activity.mine') }] : []), ...others]}
          onChange={setById}
        />
      </Stack>
      <Typography role="status" color="textSecondary">
        {empty && translate(`activity.${empty}`)}
      </Typography>
      <Box
        component="ul"
        aria-label={translate('activity.title')}
        tabIndex={rows.length ? 0 : undefined}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: 420,
          overflowY: 'auto',
          '& li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {rows.map((activity) => (
          <ActivityRow
            key={`${activity.collection} ${activity.record} ${activity.action} ${activity.number ?? activity.at}`}
            activity={activity}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface ActivityFilterProps {
  label: string;
  all: string;
  value: string;
  choices: { id: string; name: string }[];
  onChange: (value: string) => void;
}

function ActivityFilter({ label, all, value, choices, onChange }: ActivityFilterProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Loads the latest activity. `people` are those of all collections, whatever the filter. */
function useActivity(collection: string, byId: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const query = (filter: Record<string, string>) => {
    const given = Object.entries(filter).filter(([, value]) => value);
    const search = new URLSearchParams(given).toString();
    return {
      queryKey: ['activity', search],
      queryFn: () => dataProvider.call<Activity[]>(`/activity${search && `?${search}`}`),
      staleTime: 0,
      retry: false,
    };
  };
  const { data: all = [] } = useQuery(query({}));
  const {
    data: rows = [],
    isPending,
    isError,
  } = useQuery({
    ...query({ collection, byId }),
    placeholderData: keepPreviousData,
  });
  const people = new Map(all.filter(({ by }) => by !== null).map(({ byId: id, by }) => [String(id), by!]));
  return { rows, isPending, isError, people: [...people].map(([id, name]) => ({ id, name })) };
}
