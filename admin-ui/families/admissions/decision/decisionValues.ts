import type { DecisionChoices, DecisionMail } from '../../../../contract/families/decisions.js';
import { REPLY, unfilledErrors } from '../../../../contract/families/threads.js';
import { textErrors } from '../../../../contract/platform/validation.js';

export type DecisionValues = Required<DecisionChoices> & DecisionMail;

export const mailErrors = ({ subject, text }: DecisionMail) => [
  ...textErrors(REPLY, { subject, text }),
  ...unfilledErrors({ subject, text }),
];
