import { hasLink, withoutLinks } from '../../../contract/platform/text-links.js';
import { settingError } from '../../../contract/school/settings.js';

describe('the name of the school', () => {
  it.each([
    ...['Crestfield College', 'St. Anne’s', 'A.B.C. School', 'A.B.', 'විද්‍යාලය', 'ම.ම.වි.', 'Est. 1895, No. 4/2'],
    ...['☀️ ශ්‍රී ලංකා', 'ලංකා. පාසල'],
  ])('may be %p, and stands in mails as it is', (name) => {
    expect(settingError('site_name', name)).toBeUndefined();
    expect(withoutLinks(name)).toBe(name);
  });

  it.each([
    'St.Anne’s College (Pvt.) Ltd.',
    'Mt.Lavinia',
    'Bit.Ly',
    'Mr.Perera',
    'A.B.Silva',
    'M.De Silva',
    'Mr.Page',
    'U.Win',
    'ඉ.පෙරේරා',
    'ஆ.குமார்',
    'ම.ලංකාව',
    '王.中国人',
  ])('may be %p, and reads the same in mails, where it is no domain', (name) => {
    expect(settingError('site_name', name)).toBeUndefined();
    expect(withoutLinks(name)).toMatch(/\.\u200b/);
    expect(withoutLinks(name).replaceAll('\u200b', '')).toBe(name);
  });

  it.each([
    'Pay at evil.com',
    'http://2130706433/pay',
    'www.Evil',
    'evil.COM',
    'pay.evil.lk/now',
    'Go: https://évil.lk',
    'evil.Com',
    'Crestfield.Com',
    'школа.рф',
    'evil。com',
    'pay．evil．lk',
    'Win.Com',
    'Pay.Lk/x',
    'Pay to 1.2.3.4',
    'bitcoin:1BoatSLR',
    'Evil.Xyz',
    'Win.Online',
    'Get.App now',
    'Pay.cOm',
    'evil.ලංකා',
    'தமிழ்.com',
    'தமிழ்.இலங்கை/x',
    'පාසල.Net',
    'example.中国',
    'مثال.مصر',
    'ev\u00adil.c\u2060om',
    'evil\u202e.\u2066com',
    'පාස\u200d.\u200dලංකා',
  ])('cannot be %p, which no mail program shows as a link', (name) => {
    expect(settingError('site_name', name)).toBe('The name cannot contain a web address');
    const shown = withoutLinks(name);
    expect(hasLink(shown)).toBe(false);
    expect(shown.replaceAll('\u200b', '')).toBe(name.replace(/\p{Cf}/gu, ''));
  });
});
