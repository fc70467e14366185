import { branchFromForm, branchIssues, branchToForm } from '../../../admin-ui/school/branches/branchForm.js';
import { readCoordinate, readLocation, sixDecimals } from '../../../admin-ui/school/branches/location.js';
import { LATITUDE } from '../../../contract/school/branches.js';

const filled = { ...branchToForm(), title: ' College - Kandy ', address: '12 Lake Drive', contact: '081 220 4410' };

describe('the branch form', () => {
  it('tells title, address and contact in this order, and asks for nothing else', () => {
    expect(branchIssues(branchToForm()).map(({ message }) => message)).toEqual([
      'Branch title is required',
      'Branch address is required',
      'Contact number is required',
    ]);
    expect(branchIssues(filled)).toEqual([]);
  });

  it('sends trimmed text, and coordinates as numbers or not at all', () => {
    expect(branchFromForm(filled)).toMatchObject({ title: 'College - Kandy', email: null, latitude: null });
    expect(branchFromForm({ ...filled, latitude: '7.290572', longitude: '-0.5' })).toMatchObject({
      latitude: 7.290572,
      longitude: -0.5,
    });
  });

  it('leaves out what is locked, whatever a draft of it holds', () => {
    const sent = branchFromForm({ ...filled, email: 'old@example.com' }, ['email', 'notifyEmails']);
    expect(Object.keys(sent).filter((field) => /mail/i.test(field))).toEqual([]);
    expect(sent.title).toBe('College - Kandy');
  });

  it.each([
    ['', null],
    [' 6.9271 ', 6.9271],
    ['-90', -90],
    ['90.000001', undefined],
    ['6,9271', undefined],
    ['north', undefined],
  ])('reads the latitude %j as %p', (typed, read) => expect(readCoordinate(typed, LATITUDE)).toBe(read));

  it('knows a location only when both coordinates are there', () => {
    expect(readLocation('6.9271', '')).toBeUndefined();
    expect(readLocation('6.9271', '79.8612')).toEqual({ latitude: 6.9271, longitude: 79.8612 });
    expect(sixDecimals(6.9271)).toBe('6.927100');
  });
});
