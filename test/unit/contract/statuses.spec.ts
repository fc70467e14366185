import { ADMISSION_STATUS_LABELS, admissionStatusLabel } from '../../../contract/families/admissions.js';
import { contactStatusOf } from '../../../contract/families/contacts.js';

describe('the status of a message', () => {
  it.each([
    ['new', 'PENDING'],
    ['pending', 'PENDING'],
    ['in-progress', 'IN_PROGRESS'],
    ['IN_PROGRESS', 'IN_PROGRESS'],
    ['replied', 'RESOLVED'],
    ['resolved', 'RESOLVED'],
    ['CLOSED', 'RESOLVED'],
    ['lost', 'PENDING'],
    ['constructor', 'PENDING'],
  ])('%s is %s', (word, status) => expect(contactStatusOf(word)).toBe(status));
});

describe('the status of an application', () => {
  it('is shown by its label, PENDING also under its alias', () => {
    expect(Object.keys(ADMISSION_STATUS_LABELS).map(admissionStatusLabel)).toEqual([
      'new',
      'contacted',
      'in-progress',
      'enrolled',
      'rejected',
    ]);
    expect(admissionStatusLabel('NEW')).toBe('new');
  });

  it('that is unknown is shown in lower case', () => expect(admissionStatusLabel('WAITING_LIST')).toBe('waiting_list'));
});
