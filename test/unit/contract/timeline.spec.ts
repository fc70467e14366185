import { writeItems } from '../../../contract/school/setting-lists.js';
import { settingError } from '../../../contract/school/settings.js';
import { timelineOf } from '../../../contract/school/timeline.js';

const of = (site_timeline: string, site_founded = '2017-01-05') =>
  timelineOf({ site_founded, site_timeline }, 'Opened');
const founding = { title: '2017-01-05', text: 'Opened' };
const kandy = { title: '2019', text: 'Kandy opens' };

describe('the timeline', () => {
  it('is the founding day as long as staff added nothing', () => {
    expect(of('')).toEqual([founding]);
    expect(of('[]', '2001-12-31')).toEqual([{ title: '2001-12-31', text: 'Opened' }]);
    expect(of('', '')).toEqual([]);
  });

  it('continues with the entries of staff in their order', () => {
    const galle = { title: '2018-05-01', text: 'Galle opens' };
    expect(of(writeItems([kandy, galle]))).toEqual([founding, kandy, galle]);
  });

  it('begins with an entry of the founding day or year instead', () => {
    for (const title of ['2017', '2017-01-05']) {
      const own = { title, text: 'Eleven children' };
      expect(of(writeItems([own, kandy]))).toEqual([own, kandy]);
    }
  });

  it('takes years and days', () => {
    expect(settingError('site_timeline', writeItems([kandy, { title: '2020-02-29', text: 'x' }]))).toBeUndefined();
  });
});
