import { useTranslate } from 'react-admin';
import { AUDIT_ACTIONS, type AuditLine } from '../../../contract/records/audit.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { DateRangeFilter } from '../../components/list/filters/DateRangeFilter.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SORTS } from './auditSorts.js';
import { AuditRow } from './AuditRow.js';
import { KINDS } from './messages.js';
import { PersonFilter } from './PersonFilter.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { actionOf, personOf } from './auditLine.js';

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
