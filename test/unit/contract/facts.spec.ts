import { isProductValue } from '../../../contract/school/facts.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';

describe('a value of a setting', () => {
  it.each([
    ['contact_phone', '032 225 4890'],
    ['contact_phone', '+94 (0)32 225 4890'],
    ['site_name', ' crestfield college '],
  ])('is a default value however it is written: %s %s', (key, value) => {
    expect(isProductValue(key, value)).toBe(true);
  });

  it.each([
    'site_map_credit',
    ...['site_week_start', 'site_holiday_country', 'site_spam_points', 'site_overdue_days'],
    ...['site_keep_messages', 'site_keep_rejected', 'site_keep_enrolled', 'site_keep_open'],
  ])('may stay as it came with the product: %s', (key) => {
    expect(isProductValue(key, DEFAULT_SETTINGS[key]!.value)).toBe(false);
  });

  it.each([
    ['contact_phone', '032 225 4891'],
    ['site_name', 'Crestfield College of Kandy'],
    ['site_name', ''],
    ['site_logo', 'logo'],
    ['site_logo', 'පාසල'],
    ['site_name', 'පාසල'],
  ])('is the school’s where it differs: %s %s', (key, value) => {
    expect(isProductValue(key, value)).toBe(false);
  });
});
