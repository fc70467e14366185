import { OFFICE_SETTINGS } from '../../../contract/school/office-settings.js';
import { isFormName, SITE_SECTIONS, siteForm } from '../../../contract/records/open-forms.js';
import { CONTACT_SETTINGS, SITE_SETTINGS } from '../../../contract/school/settings.js';
import { settingsOf, settingsOfForm } from '../../../contract/school/site-sections.js';
import { sectionsFor } from '../../../admin-ui/school/settings/siteSections.js';

describe('the sections of the school details', () => {
  it('hold each setting once', () => {
    const held = SITE_SECTIONS.flatMap((section) => Object.keys(settingsOf(section)));
    expect(held.sort()).toEqual(Object.keys({ ...SITE_SETTINGS, ...OFFICE_SETTINGS }).sort());
  });

  it('are known by their settings, as is the form of the contact details', () => {
    expect(settingsOfForm(siteForm('questions'))).toEqual(['site_faq']);
    expect(settingsOfForm('contact')).toEqual(Object.keys(CONTACT_SETTINGS));
    expect(settingsOfForm('site').sort()).toEqual(Object.keys({ ...SITE_SETTINGS, ...OFFICE_SETTINGS }).sort());
  });

  it('have drafts of their own', () => {
    for (const section of SITE_SECTIONS) {
      expect(isFormName({ resource: 'settings', record: siteForm(section) })).toBe(true);
    }
    expect(isFormName({ resource: 'settings', record: 'site-nowhere' })).toBe(false);
  });

  it('show editors nothing of the mails to parents', () => {
    expect(sectionsFor('EDITOR')).not.toContain('mails');
    expect(sectionsFor('ADMIN')).toEqual(SITE_SECTIONS);
  });
});
