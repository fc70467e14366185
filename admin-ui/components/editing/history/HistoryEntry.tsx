import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { formatDateTime } from '../../formatDateTime.js';
import type { ShownRevision } from './historyProps.js';
import { HistoryChanges } from './HistoryChanges.js';
import { useFieldLabel } from './fieldLabel.js';
import './historyMessages.js';

interface Props {
  resource: string;
  revision: ShownRevision;
  onRestore?: () => void;
}

export function HistoryEntry({ resource, revision, onRestore }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { key, number, action, by, revertedTo, fields, values, before } = revision;
  const isFirst = action === 'created' && !by;
  // The time of a setting's first value is unknown.
  const when = isFirst && key ? '' : formatDateTime(revision.at, timeZone);
  const isForm = resource === 'contacts' || resource === 'admissions';
  const what = isFirst
    ? translate(isForm ? 'history.received' : 'history.first')
    : translate(`history.${action}`, { number: revertedTo });
  const who = by ?? (isFirst ? '' : translate(isForm ? 'history.by_parent' : 'history.by_clock'));
  const label = useFieldLabel(resource);
  const shown = fields.length || !key ? fields : [key];

  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{ position: 'relative', pl: 2, pb: 2.5, '&:focus-visible': { outline: 2, outlineOffset: 2 } }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: -6,
          top: 6,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {`${translate('history.version', { number })} · ${what}`}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[who, when].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {onRestore && (
          <Button
            size="small"
            variant="outlined"
            onClick={onRestore}
            aria-label={`${translate('history.restore')}: ${[key && label(key), number, when].filter(Boolean).join(', ')}`}
          >
            {translate('history.restore')}
          </Button>
        )}
      </Box>
      <HistoryChanges resource={resource} fields={shown} before={before} after={values} />
    </Box>
  );
}
