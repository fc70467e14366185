import type { Access } from '../../../contract/accounts/roles.js';

/** Narrow enough for four answers beside the name on a phone. */
export const NAME_CELL = { px: { xs: 0.5, sm: 2 }, py: 0.75 };
export const ANSWER_CELL = {
  ...NAME_CELL,
  width: { xs: 56, sm: 120 },
  textAlign: 'center',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
};

export const toneOf = (answer: Access | 'see' | undefined) =>
  !answer || answer === 'none'
    ? { color: 'text.secondary', fontWeight: 400 }
    : { color: 'text.primary', fontWeight: 650 };
