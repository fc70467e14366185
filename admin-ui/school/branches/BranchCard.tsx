import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined';
import PinIcon from '@mui/icons-material/PlaceOutlined';
import TargetIcon from '@mui/icons-material/MyLocationOutlined';
import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/CardActions.js';
import { CardLine } from '../../components/CardLine.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { PictureBadge } from '../../components/PictureBadge.js';
import { RecordCard } from '../../components/RecordCard.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { shownLocation } from './location.js';
import { useMayMakeBranches } from './useMayMakeBranches.js';

const EXCERPT = 100;

export function BranchCard() {
  const branch = useRecordContext<StaffBranch>()!;
  const actions = useRowActions();
  const mayMake = useMayMakeBranches();
  const translate = useTranslate();
  const { title, heroImage, photos, status, address, contact, description } = branch;
  return (
    <RecordCard
      record={branch}
      title={title}
      picture={heroImage}
      badges={
        <>
          <StatusChip status={status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE'} />
          <ScheduleChips record={branch} />
          {photos.length > 0 && (
            <PictureBadge icon={<PhotosIcon />}>
              {translate('resources.branches.photos', { smart_count: photos.length })}
            </PictureBadge>
          )}
        </>
      }
      actions={
        <CardActions
          onView={actions.view}
          edit={{ to: paths.editBranch(branch.id) }}
          formOf={mayMake ? paths.editBranch : undefined}
          onDelete={mayMake ? actions.remove : undefined}
        />
      }
    >
      <CardLine icon={PinIcon} label={translate('resources.branches.address')}>
        {address}
      </CardLine>
      <CardLine icon={PhoneIcon} label={translate('resources.branches.phone')}>
        <PhoneLinks underline="hover" phone={contact} />
      </CardLine>
      <CardLine icon={TargetIcon} label={translate('resources.branches.coordinates')}>
        {shownLocation(branch) ?? translate('resources.branches.no_coordinates')}
      </CardLine>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BoldText text={description} limit={EXCERPT} />
        </Typography>
      )}
    </RecordCard>
  );
}
