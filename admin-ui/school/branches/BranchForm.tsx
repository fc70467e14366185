import { MenuItem, TextField } from '@mui/material';
import { TextInput, useTranslate, FieldTitle, useInput, ValidationError } from 'react-admin';
import { STATUSES } from '../../../contract/platform/records.js';
import { BRANCH_COLOURS } from '../../../contract/school/branch-colours.js';
import { BRANCH_PHOTOS, type StaffBranch } from '../../../contract/school/branches.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { useLockedFields } from '../../components/form/useLockedFields.js';
import { FocalPointField } from '../../components/images/focal/FocalPointField.js';
import { GalleryField } from '../../components/images/GalleryField.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ScheduledRecordForm } from '../../components/schedule/ScheduledRecordForm.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { paths } from '../../providers/paths.js';
import { branchFromForm, branchIssues, branchToForm, type BranchValues } from './branchForm.js';
import { ColourName } from './ColourName.js';
import { LocationFields } from './LocationFields.js';

const STATUS_CHOICES = STATUSES.map((id) => ({ id, name: `status.${id}` }));

function BranchDetailsFields() {
  const translate = useTranslate();
  const locked = useLockedFields('branches');
  const example = translate('resources.branches.form.title_example');
  return (
    <>
      <FirstInput source="title" helperText={translate('resources.branches.form.title_hint', { example })} />
      <TextInput source="address" helperText={false} />
      <FieldRow>
        <TextInput source="contact" type="tel" helperText={false} />
        {!locked.includes('email') && <TextInput source="email" type="email" helperText={false} />}
        <ChoiceInput source="status" choices={STATUS_CHOICES} />
      </FieldRow>
      <ColourInput />
      {!locked.includes('notifyEmails') && (
        <TextInput source="notifyEmails" helperText="resources.branches.form.notify_hint" autoComplete="off" />
      )}
      <LocationFields />
      <ScheduleFields waitsAs="DRAFT" />
    </>
  );
}

function ColourInput() {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source: 'colour' });
  const { ref, ...rest } = field;
  const error = fieldState.error?.message;
  return (
    <TextField
      {...rest}
      id={id}
      select
      inputRef={ref}
      label={<FieldTitle source="colour" />}
      error={Boolean(error)}
      helperText={error ? <ValidationError error={error} /> : translate('resources.branches.form.colour_hint')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('resources.branches.colours.none')}</MenuItem>
      {BRANCH_COLOURS.map((colour) => (
        <MenuItem key={colour} value={colour}>
          <ColourName colour={colour} />
        </MenuItem>
      ))}
    </TextField>
  );
}

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
