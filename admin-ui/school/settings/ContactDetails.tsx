import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CONTACT_SETTINGS, type ContactSettingKey } from '../../../contract/school/settings.js';
import { FORM_WIDTH, FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { ContactTips } from './ContactTips.js';
import { LockedField } from './LockedField.js';
import { SettingField } from './SettingField.js';
import { SettingsForm } from './SettingsForm.js';
import { SettingsHeader } from './SettingsHeader.js';
import { useSettings } from './useSettings.js';

const MESSAGES = 'settings.contact';

export function ContactDetails() {
  const translate = useTranslate();
  const settings = useSettings('contact', CONTACT_SETTINGS, `${MESSAGES}.load_failed`);
  const [open, setOpen] = useState<string[]>([]);
  if (settings.isPending) return <ScreenLoading shape="form" />;

  const locked = (source: ContactSettingKey, type?: string) => (
    <LockedField
      source={source}
      type={type}
      isOpen={open.includes(source)}
      onOpen={() => setOpen((before) => [...before, source])}
    />
  );
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <SettingsHeader settings={settings} messages={MESSAGES} />
      <SettingsForm
        settings={settings}
        messages={MESSAGES}
        cancel={open.length > 0}
        onCancel={() => setOpen([])}
        onSaved={({ failed }) => setOpen((before) => before.filter((key) => failed.includes(key)))}
      >
        <FormColumns
          columns="minmax(0, 5fr) minmax(0, 3fr)"
          left={
            <>
              <FormSection title={translate('settings.contact.reach')}>
                {locked('contact_phone', 'tel')}
                <SettingField source="contact_email" type="email" autoComplete="off" />
                {locked('contact_address')}
                <SettingField source="contact_main_location" />
              </FormSection>
              <FormSection title={translate('settings.contact.social')}>
                {locked('contact_facebook', 'url')}
                <SettingField source="contact_instagram" />
                {locked('contact_youtube', 'url')}
                {locked('contact_twitter', 'url')}
              </FormSection>
            </>
          }
          right={<ContactTips />}
        />
      </SettingsForm>
    </Box>
  );
}
