import PinIcon from '@mui/icons-material/PlaceOutlined';
import { useEffect, useRef } from 'react';
import { useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { STATUSES } from '../../../contract/platform/records.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { altLines } from '../../components/images/altLines.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import type { CsvColumn } from '../../components/list/csv.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { STATUS_STYLES } from '../../components/StatusChip.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { paths } from '../../providers/paths.js';
import { BranchCard } from './BranchCard.js';
import { BranchDetails } from './BranchDetails.js';
import { SORTS } from './branchSorts.js';
import { useMayMakeBranches } from './useMayMakeBranches.js';

const branchCsv: CsvColumn<StaffBranch>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Short name', value: ({ name }) => name },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Address', value: ({ address }) => address },
  { label: 'Contact', value: ({ contact }) => contact },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Latitude', value: ({ latitude }) => latitude },
  { label: 'Longitude', value: ({ longitude }) => longitude },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Photos', value: ({ photos }) => photos.length },
  { label: 'What the pictures show', value: (record) => altLines(record, COLLECTIONS.branches.pictures) },
  { label: 'What stays in view', value: (record) => focalPointLines(record, COLLECTIONS.branches.cropped) },
];

const BULK_STATUSES = STATUSES.map((value) => ({ field: 'status', value, label: STATUS_STYLES[value]!.label }));

export function BranchList() {
  const mayMake = useMayMakeBranches();
  return (
    <CollectionList list="branches">
      <ListHeader counts={<BranchCount />}>
        <ExportButton columns={branchCsv} />
        {mayMake && <TrashButton list={paths.branches} />}
        <RefreshButton />
        {mayMake && <CreateButton to={paths.addBranch} />}
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <ScheduledFilter />
      </ListToolbar>
      <CardGrid empty={<EmptyList createTo={mayMake ? paths.addBranch : undefined} />}>
        <BranchCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={BULK_STATUSES} mayDelete={mayMake} />
      <RecordDetails<StaffBranch>
        list={paths.branches}
        render={(branch, close) => <BranchDetails branch={branch} onClose={close} />}
      />
    </CollectionList>
  );
}

function BranchCount() {
  const notify = useNotify();
  const { total, error } = useListContext();
  const isTold = useRef(false);

  useEffect(() => {
    if (total === undefined || error || isTold.current) return;
    isTold.current = true;
    notify('resources.branches.refreshed', { type: 'success', messageArgs: { smart_count: total } });
  }, [total, error, notify]);

  return <ListCount />;
}

export function BranchTrash() {
  return (
    <TrashList<StaffBranch> details={(branch, close) => <BranchDetails branch={branch} onClose={close} />}>
      <DeletedBranch />
    </TrashList>
  );
}

function DeletedBranch() {
  const { title, heroImage, address } = useRecordContext<StaffBranch>()!;
  const translate = useTranslate();
  return (
    <TrashCard title={title} picture={heroImage}>
      <CardLine icon={PinIcon} label={translate('resources.branches.address')}>
        {address}
      </CardLine>
    </TrashCard>
  );
}
