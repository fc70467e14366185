import { API_COLLECTIONS, type ApiCollection } from '../records/api-scopes.js';
import type { TextRule } from '../platform/validation.js';

export const WEBHOOK_VERBS = ['created', 'updated', 'deleted'] as const;
export type WebhookVerb = (typeof WEBHOOK_VERBS)[number];

export type WebhookEvent = `${ApiCollection}.${WebhookVerb}`;

export const WEBHOOK_EVENTS = API_COLLECTIONS.flatMap((collection) =>
  WEBHOOK_VERBS.map((verb) => `${collection}.${verb}` as WebhookEvent),
);

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
  /** Retries end after these days; a webhook that accepts nothing for this long is disabled. */
  daysOfTries: 3,
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
  problem: string | null;
  /** Since when no delivery succeeded. All instants are ISO 8601. */
  failingSince: string | null;
  lastDeliveredAt: string | null;
  createdAt: string;
}

export interface WebhookWithSecret extends Webhook {
  secret: string;
}

export interface WebhookDelivery {
  /** The `Webhook-Id` header; equal in every attempt. */
  id: string;
  event: WebhookEvent | typeof TEST_EVENT;
  recordId: number | null;
  recordIds: number[] | null;
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: string;
}
