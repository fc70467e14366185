import { type SiteSection, SITE_SECTIONS } from '../../../contract/records/open-forms.js';

interface Section {
  /** Key of its title. */
  title: string;
  /** Not shown to editors, who read nothing of it. */
  isOfOffice?: boolean;
}

export const siteSections: Record<SiteSection, Section> = {
  identity: { title: 'settings.school.identity' },
  colours: { title: 'settings.school.colours' },
  numbers: { title: 'settings.school.numbers' },
  about: { title: 'settings.school.about' },
  principal: { title: 'settings.school.principal' },
  pictures: { title: 'settings.school.pictures' },
  admissions: { title: 'settings.school.admissions' },
  contact: { title: 'settings.school.contact' },
  questions: { title: 'settings.school.questions' },
  calendar: { title: 'settings.school.calendar' },
  'other-pages': { title: 'settings.school.other_pages' },
  mails: { title: 'settings.school.mails', isOfOffice: true },
  privacy: { title: 'settings.school.privacy' },
  footer: { title: 'settings.school.footer' },
};

/** The sections that somebody with this role opens. */
export const sectionsFor = (role: unknown): SiteSection[] =>
  SITE_SECTIONS.filter((section) => role !== 'EDITOR' || !siteSections[section].isOfOffice);
