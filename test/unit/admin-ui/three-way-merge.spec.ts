import { mergedValues, threeWayMerge } from '../../../admin-ui/components/editing/threeWayMerge.js';

const opened = {
  title: 'Sports Meet',
  time: '10:00',
  description: 'As stored.',
  photos: ['/uploads/a.jpg'],
  branch: '',
};
const merge = (mine: object, theirs: object) => threeWayMerge(opened, { ...opened, ...mine }, { ...opened, ...theirs });

describe('two changes of the same record', () => {
  it('are both kept where they touch different fields', () => {
    const found = merge({ title: 'Mine' }, { time: '11:30' });
    expect(found).toMatchObject({ onlyMine: ['title'], onlyTheirs: ['time'], both: [] });
    expect(mergedValues(found, {})).toEqual({ ...opened, title: 'Mine', time: '11:30' });
  });

  it('are chosen between only where both touched a field', () => {
    const found = merge({ title: 'Mine', time: '09:00' }, { title: 'Theirs', description: 'Theirs.' });
    expect(found).toMatchObject({ onlyMine: ['time'], onlyTheirs: ['description'], both: ['title'] });
    expect(mergedValues(found, { title: 'Theirs' })).toEqual({
      ...opened,
      title: 'Theirs',
      time: '09:00',
      description: 'Theirs.',
    });
  });

  it('that come to the same need no choice', () => {
    const same = { title: 'Ours', photos: [] };
    expect(merge(same, same)).toMatchObject({ onlyMine: [], onlyTheirs: [], both: [] });
  });

  it('take one nothing for another, and the order of pictures for a change', () => {
    expect(merge({ branch: null }, {})).toMatchObject({ onlyMine: [], onlyTheirs: [] });
    const two = { photos: ['/uploads/a.jpg', '/uploads/b.jpg'] };
    expect(merge(two, { photos: [...two.photos].reverse() })).toMatchObject({ both: ['photos'] });
  });

  it('of the words of several pictures are both kept, and chosen between only where both changed the same one', () => {
    const alts = (words: object) => ({ alts: words });
    const all = { ...opened, alts: { '/a.jpg': 'A', '/b.jpg': 'B', '/c.jpg': 'C' } };
    const apart = threeWayMerge(
      all,
      { ...all, ...alts({ '/a.jpg': 'Mine', '/b.jpg': 'B', '/c.jpg': 'C', '/new.jpg': true }) },
      { ...all, ...alts({ '/a.jpg': 'A', '/b.jpg': 'Theirs' }) },
    );
    expect(apart).toMatchObject({ onlyMine: ['alts'], onlyTheirs: [], both: [] });
    const kept = { '/a.jpg': 'Mine', '/b.jpg': 'Theirs', '/new.jpg': true };
    expect(mergedValues(apart, {})).toEqual({ ...opened, alts: kept });

    const same = threeWayMerge(
      all,
      { ...all, ...alts({ ...all.alts, '/a.jpg': 'Mine', '/b.jpg': 'Mine' }) },
      { ...all, ...alts({ ...all.alts, '/a.jpg': 'Theirs', '/c.jpg': true }) },
    );
    expect(same.both).toEqual(['alts']);
    expect(same.mine.alts).toEqual({ '/a.jpg': 'Mine', '/b.jpg': 'Mine', '/c.jpg': true });
    expect(same.theirs.alts).toEqual({ '/a.jpg': 'Theirs', '/b.jpg': 'Mine', '/c.jpg': true });
  });

  it('lose nothing that was emptied on one side', () => {
    const found = merge({ description: '' }, { title: 'Theirs' });
    expect(mergedValues(found, {})).toEqual({ ...opened, title: 'Theirs', description: '' });
  });
});
