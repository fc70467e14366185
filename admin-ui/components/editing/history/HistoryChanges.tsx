import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { formatDateTime } from '../../formatDateTime.js';
import { visuallyHidden } from '../../visuallyHidden.js';
import { ConflictValue } from '../conflict/ConflictValue.js';
import { isByPicture } from '../conflict/pictureValues.js';
import { wordDifference } from '../conflict/wordDifference.js';
import { useFieldLabel } from './fieldLabel.js';
import './historyMessages.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Message group of a field's choices, under `resources.<resource>`. */
const CHOICES: Record<string, string> = {
  status: 'statuses',
  level: 'levels',
  occurrence: 'occurrences',
  kind: 'kinds',
  reason: 'reasons',
  source: 'sources',
  colour: 'colours',
};

interface HistoryChangeProps {
  resource: string;
  field: string;
  before: unknown;
  after: unknown;
  /** False if the earlier value is unknown. */
  isChange: boolean;
}

/** Shows the value of a field before and after a save, or the words that differ if most of a text is unchanged. */
function HistoryChange({ resource, field, before, after, isChange }: HistoryChangeProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const readable = (value: unknown) => {
    if (typeof value !== 'string') return value;
    if (INSTANT.test(value)) return formatDateTime(value, timeZone);
    const choices = CHOICES[field];
    return choices ? translate(`resources.${resource}.${choices}.${value}`, { _: value }) : value;
  };
  const [was, is] = [readable(before), readable(after)];
  if (!isChange) return <ConflictValue field={field} value={is} />;
  const isText = typeof was === 'string' && typeof is === 'string' && was !== '' && is !== '';
  if (isText && /\s/.test(was) && wordDifference(was, is)) {
    return (
      <>
        <Box
          component="span"
          sx={visuallyHidden}
        >{`${translate('history.before')}: ${was}. ${translate('history.after')}: `}</Box>
        <ConflictValue field={field} value={is} before={was} />
      </>
    );
  }
  // Values keyed by pictures are reduced to those that differ.
  const side = (name: string, value: unknown, other: unknown) => (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {translate(`history.${name}`)}
      </Typography>
      <ConflictValue field={field} value={value} before={isByPicture(field) ? other : undefined} />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {side('before', was, is)}
      {side('after', is, was)}
    </Box>
  );
}

interface Props {
  resource: string;
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function HistoryChanges({ resource, fields, before, after }: Props) {
  const label = useFieldLabel(resource);
  if (!fields.length) return null;
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
      {fields.map((field) => (
        <Box key={field} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
            {label(field)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <HistoryChange
              resource={resource}
              field={field}
              before={before[field]}
              after={after[field]}
              isChange={field in before}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
