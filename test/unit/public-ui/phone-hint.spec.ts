import { CONTACT } from '../../../contract/families/contacts.js';
import { t } from '../../../public-ui/i18n/contact.js';

it('every example beside the phone of the contact form is accepted', () => {
  const examples = t('contact.phoneHint').match(/\+?\d[\d ]+\d/g)!;
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(CONTACT.phone.normalize(example)).toMatch(CONTACT.phone.pattern);
});
