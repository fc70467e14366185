import { changedValues, settingIssues, settingValues } from '../../../admin-ui/school/settings/settingValues.js';
import { CONTACT_SETTINGS } from '../../../contract/school/settings.js';

const KEYS = Object.keys(CONTACT_SETTINGS);

describe('the settings of a screen', () => {
  it('come under long or short names; a missing one has its placeholder, an emptied one stays empty', () => {
    const values = settingValues(CONTACT_SETTINGS, {
      contactNumber: '081',
      email: 'a@b.lk',
      contact_twitter: '',
      song: 'x',
    });
    expect(values).toMatchObject({ contact_phone: '081', contact_email: 'a@b.lk', contact_twitter: '' });
    expect(values.contact_instagram).toBe(CONTACT_SETTINGS.contact_instagram.value);
    expect(Object.keys(values)).toEqual(KEYS);
    expect(settingValues(CONTACT_SETTINGS)).toEqual(settingValues(CONTACT_SETTINGS, {}));
  });

  it('tell their errors in their order; what was changed is sent trimmed', () => {
    const typed = { ...settingValues(CONTACT_SETTINGS), contact_twitter: 'x', contact_email: ' ', contact_phone: null };
    expect(settingIssues(KEYS, typed)).toEqual([
      { path: 'contact_email', message: 'Email address is required' },
      { path: 'contact_twitter', message: 'Please enter a valid URL' },
    ]);
    expect(changedValues({ a: ' 1 ', b: null, c: ' 3' }, { a: '', b: '2', c: '3' })).toEqual({ a: '1', b: '' });
  });
});
