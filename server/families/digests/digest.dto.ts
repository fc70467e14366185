import type { DigestChoice } from '../../../contract/families/digests.js';
import { BooleanField } from '../../platform/validation/fields.js';

export class DigestChoiceDto implements DigestChoice {
  @BooleanField({ required: true, description: 'Every morning on which something waits', example: true })
  daily: boolean;
  @BooleanField({ required: true, description: 'On Mondays, with how fast parents were answered', example: false })
  weekly: boolean;
}
