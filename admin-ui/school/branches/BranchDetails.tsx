import { Button, Link as TextLink, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import { BoldText } from '../../components/BoldText.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { Facts, type Fact } from '../../components/dialogs/Facts.js';
import { PhotoGrid } from '../../components/dialogs/PhotoGrid.js';
import { mailTo } from '../../components/links.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { Picture } from '../../components/images/Picture.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { ScheduleDetails } from '../../components/schedule/ScheduleDetails.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { ColourName } from './ColourName.js';
import { shownLocation } from './location.js';

export function BranchDetails({ branch, onClose }: { branch: StaffBranch; onClose: () => void }) {
  const translate = useTranslate();
  const { title, heroImage, status, address, description, photos, contact, email } = branch;
  const facts: Fact[] = [
    { label: translate('resources.branches.address'), value: address },
    {
      label: translate('resources.branches.coordinates'),
      value: shownLocation(branch) ?? translate('resources.branches.no_coordinates'),
    },
  ];
  if (branch.colour) {
    facts.push({
      label: translate('resources.branches.fields.colour'),
      value: <ColourName colour={branch.colour} />,
    });
  }
  if (contact) {
    facts.push({ label: translate('resources.branches.phone'), value: <PhoneLinks phone={contact} /> });
  }
  if (email) {
    facts.push({
      label: translate('resources.branches.email'),
      value: <TextLink href={mailTo(email)}>{email}</TextLink>,
    });
  }
  if (!contact && !email)
    facts.push({ label: translate('resources.branches.contact'), value: translate('resources.branches.no_contact') });

  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      picture={
        <Picture
          src={heroImage}
          width={960}
          position={objectPosition(branch.focalPoints, heroImage)}
          sx={{ aspectRatio: '16 / 7' }}
        />
      }
      badges={<StatusChip status={status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE'} />}
      actions={
        <Button variant="contained" component={Link} to={paths.editBranch(branch.id)}>
          {translate('resources.branches.edit')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Facts facts={facts} />
        <DetailsSection title={translate('resources.branches.description')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>
            {description ? <BoldText text={description} /> : translate('resources.branches.no_description')}
          </Typography>
        </DetailsSection>
        {photos.length > 0 && (
          <DetailsSection title={translate('resources.branches.gallery')}>
            <PhotoGrid photos={photos} alts={branch.alts} />
          </DetailsSection>
        )}
        <ScheduleDetails record={branch} />
      </Stack>
      <RecordHistory record={branch} />
    </DetailsDialog>
  );
}
