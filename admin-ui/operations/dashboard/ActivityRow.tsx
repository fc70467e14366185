import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatCount } from '../../../contract/platform/counts.js';
import type { Activity } from '../../../contract/accounts/activity.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { type Feature, viewOf } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { draftPlace } from './draftPlace.js';

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

export function ActivityRow({ activity }: { activity: Activity }) {
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
