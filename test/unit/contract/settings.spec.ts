import { LIST_ERRORS } from '../../../contract/school/setting-lists.js';
import { DEFAULT_SETTINGS, PUBLIC_CATEGORIES, SETTING_KEY, settingError } from '../../../contract/school/settings.js';

describe('settings', () => {
  it('have valid defaults and keys, in a public category', () => {
    for (const [key, { value, category }] of Object.entries(DEFAULT_SETTINGS)) {
      expect([key, settingError(key, value)]).toEqual([key, undefined]);
      expect([key, SETTING_KEY.test(key), PUBLIC_CATEGORIES.includes(category)]).toEqual([key, true, true]);
    }
  });

  it.each([
    ['contact_email', '  ', 'Email address is required'],
    ['contact_email', 'a@b', 'Please enter a valid email address'],
    ['contact_main_location', '', 'Main school location is required'],
    ['contact_instagram', '', 'Instagram handle is required'],
    ['contact_instagram', 'school', 'Instagram handle should start with @'],
    ['contact_facebook', 'facebook', 'Please enter a valid URL'],
    ['site_logo', 'javascript:x', 'Please enter a valid URL'],
    ['site_founded', '2017-02-30', 'Please enter a date such as 2017-01-05'],
    ['site_color_accent', '#12345', 'Please enter a colour such as #1d4a7c'],
    ['site_about_focus', '101% 0%', 'Please enter a point such as 40% 25%'],
    ['site_faq', 'no list', 'Must be a list of entries, each with a title and a text'],
    ['site_faq', '[{"title":"Q"}]', 'Must be a list of entries, each with a title and a text'],
    ['site_faq', '[{"title":"Q","text":"A","html":"<b>"}]', 'Must be a list of entries, each with a title and a text'],
    ['site_faq', '[{"title":"Q","text":" "}]', 'Each entry needs both of its texts'],
    ['site_timeline', '[{"title":"May 2018","text":"x"}]', LIST_ERRORS.moment],
    ['site_timeline', '[{"title":"2018-02-30","text":"x"}]', LIST_ERRORS.moment],
    ['site_timeline', `[{"title":"2018","text":"${'x'.repeat(201)}"}]`, LIST_ERRORS.long(10, 200)],
    ['site_timeline', JSON.stringify(Array(21).fill({ title: '2018', text: 'x' })), 'At most 20 entries'],
    ['site_closing_button', ' ', 'Text of the button is required'],
    ['site_admission_steps', JSON.stringify(Array(11).fill({ title: 'T', text: 'x' })), 'At most 10 entries'],
  ])('refuse %s the value %j', (key, value, error) => expect(settingError(key, value)).toBe(error));

  it('accept any value of valid length under an unknown key', () => {
    expect(settingError('school_song', 'La la')).toBeUndefined();
    expect(settingError('constructor', 'x')).toBeUndefined();
    expect(settingError('school_song', 'x'.repeat(20_001))).toBe('Must be at most 20000 characters');
  });
});
