import { SITE_SECTIONS } from '../../../contract/records/open-forms.js';
import { paths } from '../../providers/paths.js';
import { READERS, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { siteSections } from './siteSections.js';

export const sectionScreens = SITE_SECTIONS.map((section) => {
  const { title, isOfOffice } = siteSections[section];
  const role = isOfOffice ? READERS : WHOLE_SCHOOL_STAFF;
  return { path: paths.siteSection(section), title: `settings.school.${title}`, role };
});
