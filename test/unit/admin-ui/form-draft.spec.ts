import { changedFields, draftAgainst, laterOver } from '../../../admin-ui/components/editing/drafts/draftDifference.js';

const opened = { title: 'Sports Meet', description: 'As stored.', photos: ['/uploads/a.jpg'], branch: '' };

describe('a draft', () => {
  it('holds only what was changed, and no password', () => {
    const values = { ...opened, description: 'Typed.', branch: null, password: 'secret', currentPassword: 'secret' };
    expect(changedFields(values, opened)).toEqual({
      opened: { description: 'As stored.' },
      typed: { description: 'Typed.' },
    });
  });

  it('goes back over a newer record where only the person changed it', () => {
    const draft = changedFields({ ...opened, description: 'Typed.', photos: [] }, opened);
    const now = { ...opened, title: 'Renamed by a colleague' };
    expect(draftAgainst(draft, now)).toMatchObject({
      restored: { description: 'Typed.', photos: [] },
      merge: { both: [] },
    });
  });

  it('asks where a colleague changed the same to something else', () => {
    const draft = changedFields({ ...opened, title: 'Mine', description: 'The same.' }, opened);
    const now = { ...opened, title: 'Theirs', description: 'The same.' };
    expect(draftAgainst(draft, now)).toMatchObject({
      restored: {},
      merge: {
        both: ['title'],
        mine: { title: 'Mine' },
        theirs: { title: 'Theirs' },
        opened: { title: 'Sports Meet' },
      },
    });
  });

  it('keeps what an earlier one has besides, and of the same fields what was typed later', () => {
    const earlier = changedFields({ ...opened, title: 'Earlier', description: 'Earlier.' }, opened);
    const later = changedFields({ ...opened, title: 'Later', branch: 'Kandy' }, { ...opened, title: 'Renamed' });
    expect(laterOver(earlier, later)).toEqual({
      opened: { title: 'Sports Meet', description: 'As stored.', branch: '' },
      typed: { title: 'Later', description: 'Earlier.', branch: 'Kandy' },
    });
    expect(laterOver(undefined, later)).toEqual(later);
  });
});
