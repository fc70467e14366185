import type { DigestChoice } from '../../../contract/families/digests.js';
import { BooleanField } from '../../platform/validation/fields.js';

export class DigestChoiceDto implements DigestChoice {
  @BooleanField({ required: true, description: 'Every morning, if something waits for a reply', example: true })
  daily: boolean;
  @BooleanField({ required: true, description: 'Every Monday, with response times', example: false })
  weekly: boolean;
}
