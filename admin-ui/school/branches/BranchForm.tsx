import { TextInput, useTranslate } from 'react-admin';
import { BRANCH_PHOTOS, type StaffBranch } from '../../../contract/school/branches.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { useLockedFields } from '../../components/form/useLockedFields.js';
import { FocalPointField } from '../../components/images/focal/FocalPointField.js';
import { GalleryField } from '../../components/images/GalleryField.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ScheduledRecordForm } from '../../components/schedule/ScheduledRecordForm.js';
import { paths } from '../../providers/paths.js';
import { BranchDetailsFields } from './BranchDetailsFields.js';
import { branchFromForm, branchIssues, branchToForm, type BranchValues } from './branchForm.js';

export function BranchForm() {
  const translate = useTranslate();
  const locked = useLockedFields('branches');

  return (
    <ScheduledRecordForm<StaffBranch, BranchValues>
      list={paths.branches}
      toForm={branchToForm}
      fromForm={(values) => branchFromForm(values, locked)}
      rules={branchIssues}
    >
      <FormColumns
        isRightFirst
        left={
          <>
            {' '}
            <FormSection title={translate('resources.branches.form.hero')}>
              <ImageField
                source="heroImage"
                gallery="photos"
                label={translate('image.choose_hero')}
                hint="resources.branches.form.hero_hint"
              />
              <ImageAltField source="heroImage" />
              <FocalPointField source="heroImage" />
            </FormSection>
            <FormSection title={translate('resources.branches.form.gallery')}>
              <GalleryField source="photos" max={BRANCH_PHOTOS.max} limitMessage={BRANCH_PHOTOS.message} />
            </FormSection>
          </>
        }
        right={
          <>
            {' '}
            <FormSection title={translate('resources.branches.form.details')}>
              <BranchDetailsFields />
            </FormSection>
            <FormSection title={translate('resources.branches.form.description')}>
              <TextInput
                source="description"
                label={false}
                slotProps={{ htmlInput: { 'aria-label': translate('resources.branches.form.description') } }}
                multiline
                minRows={5}
                maxRows={24}
                helperText={false}
              />
            </FormSection>
          </>
        }
      />
    </ScheduledRecordForm>
  );
}
