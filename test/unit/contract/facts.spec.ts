import { isProductValue } from '../../../contract/school/facts.js';

describe('a value of a setting', () => {
  it.each([
    ['contact_phone', '032 225 4890'],
    ['contact_phone', '+94 (0)32 225 4890'],
    ['site_name', ' crestfield college '],
  ])('is a default value however it is written: %s %s', (key, value) => {
    expect(isProductValue(key, value)).toBe(true);
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
