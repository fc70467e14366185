import { API_COLLECTIONS, type ApiCollection } from '../records/api-scopes.js';
import type { TextRule } from '../platform/validation.js';

export const WEBHOOK_VERBS = ['created', 'updated', 'deleted'] as const;
export type WebhookVerb = (typeof WEBHOOK_VERBS)[number];

/** Such as `events.updated`. */
export type WebhookEvent = `${ApiCollection}.${WebhookVerb}`;

export const WEBHOOK_EVENTS = API_COLLECTIONS.flatMap((collection) =>
  WEBHOOK_VERBS.map((verb) => `${collection}.${verb}` as WebhookEvent),
);

/** What 'Send a test' sends. */
export const TEST_EVENT = 'test';

export const WEBHOOK = {
  name: { required: 'Name is required', max: 80 } satisfies TextRule,
  url: {
    required: 'Address is required',
    max: 2000,
    message: 'Address must start with https:// and have no user name or password',
    refused: 'This address lies in a private network',
  },
  events: { message: 'Choose at least one thing to be told of' },
  /** A delivery is tried again until then, and a webhook that takes none for so long is set aside. */
  daysOfTries: 3,
  /** What was delivered or given up stays in the log. */
  daysKept: 30,
  deliveriesListed: 100,
} as const;

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export interface WebhookInput {
  name: string;
  url: string;
  events: WebhookEvent[];
  isActive?: boolean;
}

export interface Webhook {
  id: number;
  name: string;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  /** Why it was set aside, or null. */
  problem: string | null;
  /** ISO 8601, as all that follow: since when nothing was taken, or null. */
  failingSince: string | null;
  lastDeliveredAt: string | null;
  createdAt: string;
}

/** The answers that have the secret. */
export interface WebhookWithSecret extends Webhook {
  secret: string;
}

export interface WebhookDelivery {
  /** The same in every try: its `Webhook-Id`. */
  id: string;
  event: WebhookEvent | typeof TEST_EVENT;
  recordId: number | null;
  /** In place of one, those that were changed at once, or null. */
  recordIds: number[] | null;
  state: DeliveryState;
  attempts: number;
  /** When it is tried next; null when it is not. */
  nextAttemptAt: string | null;
  /** The last status that was answered, or null. */
  lastStatus: number | null;
  lastError: string | null;
  createdAt: string;
}
