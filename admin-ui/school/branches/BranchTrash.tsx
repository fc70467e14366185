import PinIcon from '@mui/icons-material/PlaceOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { BranchDetails } from './BranchDetails.js';

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
