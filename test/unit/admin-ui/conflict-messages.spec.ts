import { conflictMessages } from '../../../admin-ui/components/editing/conflict/conflictMessages.js';
import { en } from '../../../admin-ui/messages.js';

function translate(key: string, { _ }: { _?: string } = {}): string {
  const found = key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown>)?.[part], en);
  return typeof found === 'string' ? found : (_ ?? key);
}
const shown = (field: string, value: unknown) => conflictMessages(field, value, translate as never);

describe('a value in the dialog of a conflict', () => {
  it.each([
    ['status', 'DRAFT', 'Draft'],
    ['role', 'SUPER_ADMIN', 'Super administrator'],
    ['theme', 'secondary', 'Secondary'],
    ['isActive', true, 'Yes'],
    ['isActive', false, 'No'],
    ['day', '2031-08-14', '14 August 2031'],
    ['startDay', '2031-08-14', '14 August 2031'],
    ['site_founded', '2017-01-05', '5 January 2017'],
    ['time', '15:30', '3:30 PM'],
    ['endTime', '00:05', '12:05 AM'],
    ['title', 'DRAFT', 'DRAFT'],
    ['priority', 5, '5'],
  ])('shows %s %s as %s', (field, value, words) => {
    expect(shown(field, value)).toBe(words);
  });

  it('keeps a stored choice that the catalogue does not know', () => {
    expect(shown('theme', 'crimson')).toBe('crimson');
  });
});
