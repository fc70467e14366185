import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Card, Typography, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CONTACT_SETTINGS, type ContactSettingKey } from '../../../contract/school/settings.js';
import { FORM_WIDTH, FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { SettingField } from './SettingField.js';
import { SettingsForm } from './SettingsForm.js';
import { SettingsHeader } from './SettingsHeader.js';
import { useSettings } from './useSettings.js';

const TIPS = ['edit', 'instagram', 'url', 'live'];

function ContactTips() {
  const translate = useTranslate();
  return (
    <Card component="aside" aria-labelledby="contact-tips" sx={{ p: { xs: 2, md: 3 }, alignSelf: 'start' }}>
      <Typography id="contact-tips" variant="h2">
        {translate('settings.contact.tips')}
      </Typography>
      <Typography
        component="ul"
        variant="body2"
        color="textSecondary"
        sx={{ pl: 2.5, mt: 1.5, mb: 0, '& li + li': { mt: 1 } }}
      >
        {TIPS.map((tip) => (
          <li key={tip}>{translate(`settings.contact.tip_${tip}`)}</li>
        ))}
      </Typography>
    </Card>
  );
}

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

interface LockedFieldProps {
  source: string;
  isOpen: boolean;
  onOpen: () => void;
  type?: string;
}

/** Field that is read-only until unlocked, because every visitor sees a mistake in it. */
function LockedField({ source, isOpen, onOpen, type }: LockedFieldProps) {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  return (
    <SettingField
      source={source}
      type={type}
      slotProps={{
        htmlInput: { readOnly: !isOpen },
        input: isOpen ? {} : { sx: { bgcolor: 'action.hover', color: 'text.secondary' } },
      }}
      beside={
        !isOpen && (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            aria-label={translate('settings.edit', { field: translate(`settings.fields.${source}`) })}
            onClick={() => {
              onOpen();
              setFocus(source);
            }}
            sx={{ mt: '25px', minHeight: 39, flexShrink: 0 }}
          >
            {translate('settings.edit_word')}
          </Button>
        )
      }
    />
  );
}
