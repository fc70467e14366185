import type { TextRule } from '../platform/validation.js';

/** How a sign-in can be completed, besides the password. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Who must have a second factor. */
export const REQUIRED_FOR = ['NOBODY', 'SUPER_ADMIN', 'ALL'] as const;
export type RequiredFor = (typeof REQUIRED_FOR)[number];

export interface SecondFactorPolicy {
  requiredFor: RequiredFor;
}

export const POLICY_WITHOUT_OWN = 'Set up a second factor of your own first, so that you do not lock yourself out';
export const LAST_FACTOR = 'You must have a second factor. Set up another one before you remove this one';

/** The code of every refusal to whoever must have a second factor and has none yet. */
export const SETUP_REQUIRED = 'SECOND_FACTOR_SETUP_REQUIRED';
export const SETUP_REQUIRED_MESSAGE = 'You must set up a second factor before you go on';

/** The code of a sign-in whose password was right; `data` of the failure is a `SecondFactorChallenge`. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';
export const SECOND_FACTOR_REQUIRED_MESSAGE = 'Please confirm the sign-in with your second factor';
export const SECOND_FACTOR_FAILED = 'This is not right. Please try again, with the next code of your app';
export const CHALLENGE_EXPIRED = 'CHALLENGE_EXPIRED';
export const CHALLENGE_EXPIRED_MESSAGE = 'This took too long, or was used already. Please sign in again';

export const CHALLENGE_MINUTES = 5;
export const REMEMBERED_DEVICE_DAYS = 30;
export const RECOVERY_CODES = 10;

export interface SecondFactorChallenge {
  /** Goes back with the answer to it; once, and within `CHALLENGE_MINUTES`. */
  challenge: string;
  /** ISO 8601. */
  expiresAt: string;
  methods: SecondFactorMethod[];
  /** What `navigator.credentials.get` is called with, as JSON; null without a passkey. */
  passkey: object | null;
}

/** The answer to a challenge: one of the three, and whether this browser shall not be asked again for a while. */
export interface SecondFactorAnswer {
  challenge: string;
  code?: string;
  recoveryCode?: string;
  /** What the browser answered, as JSON. */
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

/** What somebody has set up to sign in with, besides the password. */
export interface SecondFactorState {
  /** When the app was set up, ISO 8601; null: none is. */
  totpSince: string | null;
  recoveryCodesLeft: number;
  /** Whether the user must have a second factor. */
  isRequired: boolean;
  passkeys: OwnPasskey[];
}

/** A key that a device or a password manager keeps. */
export interface OwnPasskey {
  id: number;
  name: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** What `navigator.credentials.create` is called with; `ticket` goes back with its answer. */
export interface PasskeySetup {
  options: object;
  ticket: string;
}

/** A sign-in by what the browser answered to a `PasskeyChallenge`. */
export interface PasskeyAnswer {
  challenge: string;
  passkey: object;
  rememberMe?: boolean;
  deviceToken?: string;
}

/** What `navigator.credentials.get` is called with where nobody has said yet who they are. */
export interface PasskeyChallenge {
  options: object;
  challenge: string;
}

/** A secret that is not in force before a code of it has come back with the ticket. */
export interface TotpSetup {
  /** In base32, as apps take it by hand. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
  ticket: string;
}

/** Shown once; null: those from before hold on. */
export interface NewRecoveryCodes {
  recoveryCodes: string[] | null;
}

/** A sign-in that has not ended. */
export interface OwnSession {
  id: string;
  /** Browser and system in words, such as `Chrome on Android`. */
  device: string | null;
  /** The network of the sign-in, shortened to its /24 or /48. */
  network: string | null;
  /** ISO 8601. */
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

/** A browser that has signed in to the account. */
export interface OwnDevice {
  id: string;
  device: string;
  network: string;
  /** ISO 8601. */
  createdAt: string;
  lastSeenAt: string;
  /** Until then it is asked for no second factor; null: it is asked. */
  rememberedUntil: string | null;
  isCurrent: boolean;
}

/** A browser that signed in to the account and that its owner has not spoken for. */
export interface NewDevice {
  id: string;
  device: string;
  network: string;
  /** When it first signed in, ISO 8601. */
  createdAt: string;
}
