import { FieldRow } from '../../components/form/FieldRow.js';
import { FormSection } from '../../components/form/FormSection.js';
import { SettingField } from './SettingField.js';
import { SETTING_TEXT } from './settingText.js';
import { useSiteMessage } from './useSiteMessage.js';

export function MailFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('mails')} hint={message('mails_hint')}>
      <FieldRow>
        <SettingField source="site_mail_message" {...SETTING_TEXT} />
        <SettingField source="site_mail_application" {...SETTING_TEXT} />
      </FieldRow>
      <FieldRow>
        <SettingField source="site_mail_enrolled" {...SETTING_TEXT} />
        <SettingField source="site_mail_rejected" {...SETTING_TEXT} />
      </FieldRow>
      <FieldRow>
        <SettingField source="site_mail_notice_message" {...SETTING_TEXT} />
        <SettingField source="site_mail_notice_application" {...SETTING_TEXT} />
      </FieldRow>
      <SettingField source="site_bank_details" {...SETTING_TEXT} hint={message('bank_hint')} />
    </FormSection>
  );
}
