import { Box } from '@mui/material';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { siteForm, type SiteSection } from '../../../contract/records/open-forms.js';
import { settingsOf } from '../../../contract/school/site-sections.js';
import { FORM_WIDTH } from '../../components/form/FormColumns.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { SettingsForm } from './SettingsForm.js';
import { SettingsHeader } from './SettingsHeader.js';
import { useSettings } from './useSettings.js';
import { CalendarFields } from './CalendarFields.js';
import { IdentityFields } from './IdentityFields.js';
import { MailFields } from './MailFields.js';
import { AdmissionsFields, ContactFields, OtherPagesFields, PicturesFields, QuestionsFields } from './PageFields.js';
import { PrivacyFields } from './PrivacyFields.js';
import { AboutFields, ColoursFields, FooterFields, NumbersFields, PrincipalFields } from './SchoolFields.js';

const sectionViews: Record<SiteSection, ComponentType> = {
  identity: IdentityFields,
  colours: ColoursFields,
  numbers: NumbersFields,
  about: AboutFields,
  principal: PrincipalFields,
  pictures: PicturesFields,
  admissions: AdmissionsFields,
  contact: ContactFields,
  questions: QuestionsFields,
  calendar: CalendarFields,
  'other-pages': OtherPagesFields,
  mails: MailFields,
  privacy: PrivacyFields,
  footer: FooterFields,
};

const MESSAGES = 'settings.site';

interface Props {
  section: SiteSection;
  links: ReactNode;
}

/** Form of one section of the school details. It sends only the settings of this section. */
export function SectionForm({ section, links }: Props) {
  const rules = useMemo(() => settingsOf(section), [section]);
  const settings = useSettings('site', rules, `${MESSAGES}.load_failed`);
  const Fields = sectionViews[section];
  if (settings.isPending) return <ScreenLoading shape="form" />;

  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <SettingsHeader settings={settings} messages={MESSAGES} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
        }}
      >
        {links}
        <SettingsForm
          key={section}
          settings={settings}
          record={siteForm(section)}
          messages={MESSAGES}
          cancel="when changed"
        >
          <Fields />
        </SettingsForm>
      </Box>
    </Box>
  );
}
