import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';

it('numbers within texts have commas, and ids none', () => {
  const { translate } = i18nProvider;
  expect(translate('list.selected', { smart_count: 5000 })).toBe('5,000 selected');
  expect(translate('list.selected', { smart_count: 12 })).toBe('12 selected');
  expect(translate('resources.users.branch_gone', { id: 5000 })).toContain('5000');
  expect(translate('No text of %{nothing}')).toBe('No text of %{nothing}');
});
