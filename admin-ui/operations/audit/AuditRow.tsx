import { Card, Link as MuiLink, Typography } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditLine } from '../../../contract/records/audit.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { actionOf, fieldsOf, personOf, placeOf, recordsOf } from './auditLine.js';

/** Row of the audit log: time, user, action and record in columns, stacked on a phone. */
export function AuditRow() {
  const line = useRecordContext<AuditLine>()!;
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const features = useFeatures();
  const { timeZone } = useSiteConfig();
  const { at, userId, fields } = line;
  const to = placeOf(features, line);
  const person = personOf(line, translate);
  const named = recordsOf(line, translate);
  return (
    <Card
      variant="outlined"
      sx={{
        px: 2,
        py: { xs: 1.5, md: 1 },
        display: 'grid',
        columnGap: 2,
        alignItems: 'baseline',
        gridTemplateColumns: { xs: '1fr', md: '210px minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr)' },
        overflowWrap: 'anywhere',
      }}
    >
      <Typography component="time" dateTime={at} color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDateTime(at, timeZone)}
      </Typography>
      {userId === null ? (
        <Typography>{person}</Typography>
      ) : (
        <MuiLink
          component="button"
          type="button"
          sx={{ textAlign: 'start', font: 'inherit', minHeight: 24, justifySelf: 'start' }}
          aria-label={translate('resources.audit.only_of', { name: person })}
          onClick={() => setFilters({ ...filterValues, userId })}
        >
          {person}
        </MuiLink>
      )}
      <div>
        <Typography>{actionOf(line, translate)}</Typography>
        {fields.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {fieldsOf(line, translate)}
          </Typography>
        )}
      </div>
      {to ? (
        <MuiLink component={Link} to={to}>
          {named}
        </MuiLink>
      ) : (
        <Typography>{named}</Typography>
      )}
    </Card>
  );
}
