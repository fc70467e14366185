import { useTranslate } from 'react-admin';
import { AUDIT_ACTIONS } from '../../../contract/records/audit.js';
import { CardGrid } from '../../components/list/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { DateRangeFilter } from '../../components/list/DateRangeFilter.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { auditCsv } from './auditCsv.js';
import { SORTS } from './auditSorts.js';
import { AuditRow } from './AuditRow.js';
import { KINDS } from './kindMessages.js';
import { PersonFilter } from './PersonFilter.js';

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: `resources.audit.actions.${value}` }));
const COLLECTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

export function AuditList() {
  const { timeZone } = useSiteConfig();
  const translate = useTranslate();
  return (
    <CollectionList>
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
