import { Card, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate, useListContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { AUDIT_ACTIONS, type AuditLine } from '../../../contract/records/audit.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { actionOf, personOf, fieldsOf, placeOf, recordsOf } from './auditLine.js';
import { SORTS } from './auditSorts.js';
import { KINDS } from './messages.js';

const auditCsv = (timeZone: string, translate: Parameters<typeof personOf>[1]): CsvColumn<AuditLine>[] => [
  { label: 'Line', value: ({ id }) => id },
  { label: 'Time', value: ({ at }) => csvDateTime(at, timeZone) },
  { label: 'User id', value: ({ userId }) => userId },
  { label: 'Who', value: (line) => personOf(line, translate) },
  { label: 'What', value: (line) => actionOf({ ...line, count: 1 }, translate) },
  { label: 'Times', value: ({ count }) => count },
  { label: 'Kind', value: ({ collection }) => collection },
  { label: 'Records', value: ({ records }) => records.join(' ') },
  { label: 'Fields', value: ({ fields }) => fields.join(' ') },
  { label: 'Session', value: ({ sessionId }) => sessionId },
];

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: `resources.audit.actions.${value}` }));
const COLLECTIONS = Object.keys(KINDS).map((value) => ({ value, label: `resources.audit.kinds.${value}` }));

export function AuditList() {
  const { timeZone } = useSiteConfig();
  const translate = useTranslate();
  return (
    <CollectionList list="audit">
      <ListHeader counts={<ListCount />}>
        <ExportButton columns={auditCsv(timeZone, translate)} />
        <RefreshButton />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="action"
          label="resources.audit.action"
          all="resources.audit.all_actions"
          choices={ACTIONS}
        />
        <FilterSelect
          source="collection"
          label="resources.audit.kind"
          all="resources.audit.all_kinds"
          choices={COLLECTIONS}
        />
        <PersonFilter />
        <DateRangeFilter source="at" />
      </ListToolbar>
      <CardGrid minCardWidth={2000} shape={{ lines: 1 }}>
        <AuditRow />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}

/** Clears the filter by user, which is set by clicking a name in a row. */
function PersonFilter() {
  const { userId } = useListContext().filterValues;
  if (userId === undefined) return null;
  return (
    <FilterSelect
      source="userId"
      label="resources.audit.person"
      all="resources.audit.everybody"
      choices={[{ value: userId, label: 'resources.audit.only_person' }]}
    />
  );
}

/** Row of the audit log: time, user, action and record in columns, stacked on a phone. */
function AuditRow() {
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
