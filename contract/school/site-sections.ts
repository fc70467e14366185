import { OFFICE_SETTINGS } from './office-settings.js';
import { sectionOf, type SiteSection } from '../records/open-forms.js';
import { CONTACT_SETTINGS, SITE_SETTINGS } from './settings.js';

const BEGINNINGS: Record<SiteSection, string[]> = {
  identity: ['site_name', 'site_founded', 'site_description', 'site_logo', 'site_share_image'],
  colours: ['site_color_'],
  numbers: ['site_stat_', 'site_campuses'],
  about: ['site_mission', 'site_vision', 'site_founding', 'site_history', 'site_timeline'],
  principal: ['site_principal_'],
  pictures: [
    ...['site_about_', 'site_admissions_', 'site_contact_image', 'site_contact_focus'],
    ...['site_events_image', 'site_events_focus'],
  ],
  admissions: ['site_admission_', 'site_curriculum_hint'],
  contact: ['site_contact_intro', 'site_contact_hours', 'site_contact_next', 'site_branch_contact'],
  questions: ['site_faq'],
  calendar: ['site_week_start', 'site_holiday_country', 'site_notice_languages'],
  'other-pages': ['site_events_intro', 'site_sign_up_', 'site_home_title', 'site_closing_'],
  mails: ['site_mail_', 'site_bank_details'],
  privacy: [
    ...['site_privacy_', 'site_consent', 'site_spam_points', 'site_overdue_days'],
    // Each retention period is saved separately.
    'site_keep_',
  ],
  footer: ['site_copyright_year', 'site_map_credit', 'site_credit'],
};

const RULES = Object.entries({ ...SITE_SETTINGS, ...OFFICE_SETTINGS });

export const settingsOf = (section: SiteSection): Record<string, { value: string }> =>
  Object.fromEntries(RULES.filter(([key]) => BEGINNINGS[section].some((beginning) => key.startsWith(beginning))));

export function settingsOfForm(record: string): string[] {
  if (record === 'contact') return Object.keys(CONTACT_SETTINGS);
  const section = sectionOf(record);
  return section ? Object.keys(settingsOf(section)) : RULES.map(([key]) => key);
}
