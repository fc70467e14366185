import { useQuery } from '@tanstack/react-query';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { paths } from '../../../providers/paths.js';
import { branchFromForm, branchIssues, branchToForm, type BranchValues } from '../../../school/branches/branchForm.js';
import { LocationFields } from '../../../school/branches/LocationFields.js';
import { settingsQuery } from '../../../school/settings/settingsQuery.js';
import { RecordStep } from './RecordStep.js';
import type { StepProps } from './stepProps.js';

/** Prefills the address and phone number of the school, which are often those of its first branch. */
export function BranchStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const { data, isPending } = useQuery(settingsQuery(useDataProvider<typeof ours>(), 'contact'));
  if (isPending) return <ScreenLoading shape="form" />;
  const { contact_address: address = '', contact_phone: contact = '' } = data?.values ?? {};
  const example = translate('resources.branches.form.title_example');
  return (
    <RecordStep<BranchValues>
      resource="branches"
      list={paths.branches}
      values={{ ...branchToForm(), address, contact }}
      rules={branchIssues}
      fromForm={(values) => branchFromForm(values)}
      onSaved={onDone}
    >
      <TextInput source="title" helperText={translate('resources.branches.form.title_hint', { example })} />
      <FieldRow>
        <TextInput source="address" helperText={false} />
        <TextInput source="contact" type="tel" helperText={false} />
      </FieldRow>
      <LocationFields />
    </RecordStep>
  );
}
