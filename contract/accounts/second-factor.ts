import type { TextRule } from '../platform/validation.js';

export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const REQUIRED_FOR = ['NOBODY', 'SUPER_ADMIN', 'ALL'] as const;
export type RequiredFor = (typeof REQUIRED_FOR)[number];

export interface SecondFactorPolicy {
  requiredFor: RequiredFor;
}

export const POLICY_WITHOUT_OWN = 'Set up a second factor of your own first, so that you do not lock yourself out';
export const LAST_FACTOR = 'You must have a second factor. Set up another one before you remove this one';

export const SETUP_REQUIRED = 'SECOND_FACTOR_SETUP_REQUIRED';
export const SETUP_REQUIRED_MESSAGE = 'You must set up a second factor before you go on';

export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';
export const SECOND_FACTOR_REQUIRED_MESSAGE = 'Please confirm the sign-in with your second factor';
export const SECOND_FACTOR_FAILED = 'This is not right. Please try again, with the next code of your app';
export const CHALLENGE_EXPIRED = 'CHALLENGE_EXPIRED';
export const CHALLENGE_EXPIRED_MESSAGE = 'This took too long, or was used already. Please sign in again';

export const CHALLENGE_MINUTES = 5;
export const REMEMBERED_DEVICE_DAYS = 30;
export const RECOVERY_CODES = 10;

export interface SecondFactorChallenge {
  /** Valid once, for `CHALLENGE_MINUTES`. */
  challenge: string;
  expiresAt: string;
  methods: SecondFactorMethod[];
  passkey: object | null;
}

/** Exactly one of code, recovery code and passkey. */
export interface SecondFactorAnswer {
  challenge: string;
  code?: string;
  recoveryCode?: string;
  passkey?: object;
  rememberDevice?: boolean;
}

export const SECOND_FACTOR = {
  challenge: { required: 'The challenge is required', max: 2000, exact: true },
  code: { max: 20 },
  recoveryCode: { max: 60 },
} satisfies Record<string, TextRule>;

export const TOTP = {
  ticket: { required: 'Please begin the set-up first', max: 2000, exact: true },
  code: { required: 'Please enter the six digits that your app shows', max: 20 },
} satisfies Record<string, TextRule>;

export const OWN_RESET = 'Your own second factor is removed on the security screen';

export const PASSKEYS_AT_MOST = 20;

export const PASSKEY = {
  name: { required: 'Name is required', max: 60 },
  expired: 'This took too long. Please begin again',
  credential: 'This passkey could not be checked. Please try again',
  known: 'This passkey is set up already',
  tooMany: `You can have ${PASSKEYS_AT_MOST} passkeys at once. Please remove one first`,
  unknown: 'This passkey is not known here. Please sign in with your password',
} as const;

export const CODE_REQUIRED = 'Please enter a code';
export const CODE_WRONG = 'This code is not right. Please enter the one that your app shows now';

export interface SecondFactorState {
  totpSince: string | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
  passkeys: OwnPasskey[];
}

export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasskeySetup {
  options: object;
  ticket: string;
}

export interface PasskeyAnswer {
  challenge: string;
  passkey: object;
  rememberMe?: boolean;
  deviceToken?: string;
}

export interface PasskeyChallenge {
  options: object;
  challenge: string;
}

export interface TotpSetup {
  secret: string;
  uri: string;
  ticket: string;
}

/** Shown once; null if the existing codes stay valid. */
export interface NewRecoveryCodes {
  recoveryCodes: string[] | null;
}

export interface OwnSession {
  id: string;
  device: string | null;
  network: string | null;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

export interface OwnDevice {
  id: string;
  device: string;
  network: string;
  createdAt: string;
  lastSeenAt: string;
  rememberedUntil: string | null;
  isCurrent: boolean;
}

export interface NewDevice {
  id: string;
  device: string;
  network: string;
  createdAt: string;
}
