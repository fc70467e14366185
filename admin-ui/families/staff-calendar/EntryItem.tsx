import { Box, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { clockTime } from '../../../contract/platform/dates.js';
import { BRANCH_COLOUR_VALUES } from '../../../contract/school/branch-colours.js';
import { entryFacts } from './entryFacts.js';
import { narrowedTo, recordLink } from '../../components/recordLink.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import type { DayEntry } from './entriesByDay.js';

interface Props extends DayEntry {
  tabIndex?: number;
  isDense?: boolean;
}

export function EntryItem({ entry, layer, time, edge, tabIndex, isDense }: Props) {
  const translate = useTranslate();
  const features = useFeatures();
  const { mode } = useTheme().palette;
  const { collection, id, title, colour, occurrence, isReachable, status } = entry;
  const place = isReachable ? recordLink(features, collection, id) : undefined;
  const name = edge ? translate(`calendar.${edge}`, { title }) : title;
  const isPlain = occurrence === 'PLANNED' && status !== 'cancelled';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        zIndex: 1,
        minWidth: 0,
        pl: 0.75,
        borderLeft: 4,
        borderColor: colour ? BRANCH_COLOUR_VALUES[colour][mode] : 'text.secondary',
        overflowWrap: 'anywhere',
        lineHeight: 1.3,
        fontSize: isDense ? '0.8125rem' : '0.9375rem',
        '& a': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {time && <span>{clockTime(time)} </span>}
      <Box
        component={place ? Link : 'span'}
        {...(place && { to: narrowedTo(place, id), tabIndex })}
        dir="auto"
        sx={{ textDecoration: isPlain ? undefined : 'line-through' }}
      >
        {name}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.3 }}>
        {entryFacts(layer, entry, translate)}
      </Typography>
    </Box>
  );
}
