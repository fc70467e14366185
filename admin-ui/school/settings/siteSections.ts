import { type SiteSection, SITE_SECTIONS } from '../../../contract/records/open-forms.js';
import type { SiteMessage } from './messages.js';

interface Section {
  title: SiteMessage;
  /** Hidden from editors, who may not read these settings. */
  isOfOffice?: boolean;
}

export const siteSections: Record<SiteSection, Section> = {
  identity: { title: 'identity' },
  colours: { title: 'colours' },
  numbers: { title: 'numbers' },
  about: { title: 'about' },
  principal: { title: 'principal' },
  pictures: { title: 'pictures' },
  admissions: { title: 'admissions' },
  contact: { title: 'contact' },
  questions: { title: 'questions' },
  calendar: { title: 'calendar' },
  'other-pages': { title: 'other_pages' },
  mails: { title: 'mails', isOfOffice: true },
  privacy: { title: 'privacy' },
  footer: { title: 'footer' },
};

export const sectionsFor = (role: unknown): SiteSection[] =>
  SITE_SECTIONS.filter((section) => role !== 'EDITOR' || !siteSections[section].isOfOffice);
