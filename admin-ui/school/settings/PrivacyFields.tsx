import { usePermissions } from 'react-admin';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormSection } from '../../components/form/FormSection.js';
import { Retention } from './retention/Retention.js';
import { SettingField } from './SettingField.js';
import { SETTING_TEXT } from './settingText.js';
import { useSiteMessage } from './useSiteMessage.js';

export function PrivacyFields() {
  const { permissions } = usePermissions();
  const message = useSiteMessage();
  return (
    <FormSection title={message('privacy')} hint={message('privacy_hint')}>
      <SettingField source="site_privacy_notice" {...SETTING_TEXT} hint={message('notice_hint')} />
      <SettingField source="site_consent" {...SETTING_TEXT} hint={message('consent_hint')} />
      <SettingField source="site_privacy_text" {...SETTING_TEXT} maxRows={16} hint={message('privacy_text_hint')} />
      <FieldRow>
        <SettingField source="site_spam_points" hint={message('spam_hint')} />
        <SettingField source="site_overdue_days" hint={message('overdue_hint')} />
      </FieldRow>
      {permissions !== 'EDITOR' && <Retention />}
    </FormSection>
  );
}
