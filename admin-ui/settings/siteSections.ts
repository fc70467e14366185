import { OFFICE_SETTINGS } from '../../contract/office-settings.js';
import { type SiteSection, SITE_SECTIONS } from '../../contract/open-forms.js';
import { SITE_SETTINGS } from '../../contract/settings.js';
import type { SiteMessage } from './siteMessages.js';

interface Section {
  title: SiteMessage;
  /** The beginnings of the names of its settings. */
  settings: string[];
  /** Not shown to editors, who read nothing of it. */
  isOfOffice?: boolean;
}

export const siteSections: Record<SiteSection, Section> = {
  identity: {
    title: 'identity',
    settings: ['site_name', 'site_founded', 'site_description', 'site_logo', 'site_share_image'],
  },
  colours: { title: 'colours', settings: ['site_color_'] },
  numbers: { title: 'numbers', settings: ['site_stat_', 'site_campuses'] },
  about: {
    title: 'about',
    settings: ['site_mission', 'site_vision', 'site_founding', 'site_history'],
  },
  principal: { title: 'principal', settings: ['site_principal_'] },
  pictures: {
    title: 'pictures',
    settings: ['site_about_image', 'site_admissions_image', 'site_contact_image', 'site_events_image'],
  },
  admissions: {
    title: 'admissions',
    settings: ['site_admission_', 'site_curriculum_hint'],
  },
  contact: {
    title: 'contact',
    settings: ['site_contact_intro', 'site_branch_contact', 'site_contact_next'],
  },
  questions: { title: 'questions', settings: ['site_faq'] },
  'other-pages': {
    title: 'other_pages',
    settings: ['site_events_intro', 'site_sign_up_', 'site_home_title', 'site_closing_'],
  },
  mails: { title: 'mails', settings: ['site_mail_'], isOfOffice: true },
  privacy: {
    title: 'privacy',
    settings: [
      ...['site_privacy_', 'site_consent', 'site_spam_points', 'site_overdue_days'],
      // Each of these is changed by itself.
      'site_keep_',
    ],
  },
  footer: { title: 'footer', settings: ['site_copyright_year', 'site_map_credit', 'site_credit'] },
};

const RULES = Object.entries({ ...SITE_SETTINGS, ...OFFICE_SETTINGS });

/** The settings of a section, with their rules. */
export const settingsOf = (section: SiteSection): Record<string, { value: string }> =>
  Object.fromEntries(
    RULES.filter(([key]) => siteSections[section].settings.some((beginning) => key.startsWith(beginning))),
  );

/** The sections that somebody with this role opens. */
export const sectionsFor = (role: unknown): SiteSection[] =>
  SITE_SECTIONS.filter((section) => role !== 'EDITOR' || !siteSections[section].isOfOffice);
