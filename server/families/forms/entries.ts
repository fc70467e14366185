import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { ENTRY_SOURCES } from '../../../contract/families/contacts.js';
import { type Entry, ENTRY } from '../../../contract/families/entries.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { readChoice } from '../../platform/validation/fields.js';
import { isObject } from '../../platform/validation/json.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import type { CollectionRouting } from '../../records/collection/collection.js';
import { KnownFields } from '../../records/collection/known-fields.js';
import { Scoped } from '../../records/collection/route-decorators.js';

export const ENTERING =
  'With a `source`, staff and API tokens create the record of a call, a visit or a chat: the phone or the email may be missing, nobody is mailed unless `mailsParent`, and the response is the record.';

/** Documents both bodies of a route: the form of a visitor and the entry of staff. */
export const Enterable = (collection: CollectionRouting, { form, entry }: { form: Type; entry: Type }) =>
  applyDecorators(
    Scoped(collection, 'create'),
    KnownFields(form, entry),
    ApiExtraModels(form, entry),
    ApiBody({ schema: { anyOf: [{ $ref: getSchemaPath(form) }, { $ref: getSchemaPath(entry) }] } }),
  );

/**
 * Whether the body is the entry of staff or an API token, and not the form of a visitor: it names a source. A wrong one is
 * the entry's, too, unless the form has a source of its own. Throws 403 for a user whose role does not read the collection.
 */
export function isEntry(
  { roles = [] }: CollectionRouting,
  user: AuthenticatedUser | undefined,
  body: unknown,
  { formHasSource = false } = {},
): boolean {
  if (!user || !isObject(body)) return false;
  const source = readChoice((body as Partial<Entry>).source) ?? 'FORM';
  const isKnown = (ENTRY_SOURCES as readonly unknown[]).includes(source);
  if (source === 'FORM' || (formHasSource && !isKnown)) return false;
  if (roles.length && !roles.includes(user.role)) throw forbidden();
  return true;
}

/** Throws 400 for an instant in the future. */
export function readReceivedAt({ receivedAt }: Entry, timeZone: string): Date {
  const now = new Date();
  const instant = receivedAt ? readInstant(receivedAt, timeZone) : now;
  if (!instant) throw ValidationException.field('receivedAt', ENTRY.receivedAt);
  if (instant > now) throw ValidationException.field('receivedAt', ENTRY.receivedLater);
  return instant;
}

interface Reachable {
  phone: string;
  email: string;
}

/**
 * Throws 400 if neither phone nor email is known, or is left by a change. A mail without a sender has neither. `field`
 * names the phone in the request.
 */
export function assertReachable({ phone, email }: Reachable, field: string, before?: Reachable): void {
  const wasReachable = !before || before.phone || before.email;
  if (wasReachable && !phone && !email) throw ValidationException.field(field, ENTRY.reachable);
}
