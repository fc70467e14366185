import { SPAM_DAYS } from '../../../contract/families/forms.js';
import { BooleanField } from '../../platform/validation/fields.js';

export function SpamField(): PropertyDecorator {
  return BooleanField({
    description: `Recognised as spam or marked by staff; deleted after ${SPAM_DAYS} days without a change`,
  });
}
