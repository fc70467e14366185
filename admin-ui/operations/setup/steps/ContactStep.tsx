import { Link, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CONTACT_SETTINGS } from '../../../../contract/school/settings.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { paths } from '../../../providers/paths.js';
import { SettingField } from '../../../school/settings/SettingField.js';
import { SettingsStep } from './SettingsStep.js';
import type { StepProps } from './stepProps.js';

const { contact_phone, contact_email, contact_address } = CONTACT_SETTINGS;
const RULES = { contact_phone, contact_email, contact_address };

export function ContactStep({ onDone }: StepProps) {
  const translate = useTranslate();
  return (
    <SettingsStep category="contact" record="contact" rules={RULES} onDone={onDone}>
      <Stack sx={{ gap: 2, maxWidth: 720, '& .MuiFormControl-root': { my: 0 } }}>
        <FieldRow>
          <SettingField source="contact_phone" type="tel" autoComplete="off" />
          <SettingField source="contact_email" type="email" autoComplete="off" />
        </FieldRow>
        <SettingField source="contact_address" autoComplete="off" />
        <Link component={RouterLink} to={paths.contactDetails}>
          {translate('setup.more_contact')}
        </Link>
      </Stack>
    </SettingsStep>
  );
}
