import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined';
import PinIcon from '@mui/icons-material/PlaceOutlined';
import TargetIcon from '@mui/icons-material/MyLocationOutlined';
import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { PictureBadge } from '../../components/list/cards/PictureBadge.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { paths } from '../../providers/paths.js';
import { shownLocation } from './location.js';
import { useMayMakeBranches } from './useMayMakeBranches.js';

const EXCERPT = 100;

export function BranchCard() {
  const branch = useRecordContext<StaffBranch>()!;
  const actions = useRowActions();
  const change = useFieldChange(branch);
  const mayMake = useMayMakeBranches();
  const translate = useTranslate();
  const { title, heroImage, photos, status, address, contact, description } = branch;
  return (
    <RecordCard
      record={branch}
      title={title}
      picture={heroImage}
      picturePosition={objectPosition(branch.focalPoints, heroImage)}
      badges={
        <>
          <StatusMenu
            status={status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE'}
            statuses={['ACTIVE', 'INACTIVE']}
            onChoose={(chosen) => change({ status: chosen })}
          />
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
