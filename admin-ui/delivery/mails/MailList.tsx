import { MAIL_KINDS, MAIL_STATES } from '../../../contract/delivery/mails.js';
import { CardGrid } from '../../components/list/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { FilterSelect } from '../../components/list/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { MailCard } from './MailCard.js';
import { SORTS } from './mailSorts.js';
import { NotifiedButton } from './NotifiedButton.js';
import { NotSending } from '../../components/NotSending.js';
import { mailMessages } from './mailMessages.js';

const STATES = MAIL_STATES.map((value) => ({ value, label: mailMessages.states[value] }));
const KINDS = MAIL_KINDS.map((value) => ({ value, label: mailMessages.kinds[value] }));

export function MailList() {
  return (
    <CollectionList>
      <ListHeader counts={<TotalCounts />}>
        <NotifiedButton />
        <RefreshButton />
      </ListHeader>
      <NotSending />
      <ListToolbar sorts={SORTS}>
        <FilterSelect source="state" label={mailMessages.state} all={mailMessages.all_states} choices={STATES} />
        <FilterSelect source="kind" label={mailMessages.kind} all={mailMessages.all_kinds} choices={KINDS} />
      </ListToolbar>
      <CardGrid shape={{ lines: 3, hasBadge: true }}>
        <MailCard />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}
