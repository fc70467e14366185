import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NOTICE_LANGUAGE_CHOICES } from '../../../contract/school/notice-languages.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormSection } from '../../components/form/FormSection.js';
import { SettingField } from './SettingField.js';
import { useSiteMessage } from './useSiteMessage.js';

const NAME = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
/** 1 June 2025 is a Sunday. */
const DAYS = Array.from({ length: 7 }, (_, day) => NAME.format(Date.UTC(2025, 5, 1 + day)));

export function CalendarFields() {
  const translate = useTranslate();
  const message = useSiteMessage();
  const country = (name: string) => translate(`settings.school.countries.${name}`);
  return (
    <FormSection title={message('calendar')} hint={message('calendar_hint')}>
      <FieldRow>
        <SettingField source="site_week_start" select>
          {DAYS.map((name, day) => (
            <MenuItem key={name} value={String(day)}>
              {name}
            </MenuItem>
          ))}
        </SettingField>
        <SettingField
          source="site_holiday_country"
          hint={message('country_hint')}
          select
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="LK">{country('LK')}</MenuItem>
          <MenuItem value="">{country('none')}</MenuItem>
        </SettingField>
      </FieldRow>
      <SettingField
        source="site_notice_languages"
        hint={message('notice_languages_hint')}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {NOTICE_LANGUAGE_CHOICES.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`settings.school.notice_languages.${value || 'none'}`)}
          </MenuItem>
        ))}
      </SettingField>
    </FormSection>
  );
}
