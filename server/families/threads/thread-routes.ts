import { applyDecorators, Controller } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { Roles } from '../../platform/http/access.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';

/** How the API documents the thread of a collection. */
export interface ThreadRoutesOptions {
  collection: FormCollection;
  tag: string;
  /** The record in the ids of operations. */
  Record: string;
  /** The record in sentences. */
  one: string;
}

export const THREADS: ThreadRoutesOptions[] = [
  { collection: 'admissions', tag: 'Admissions', Record: 'Admission', one: 'application' },
  { collection: 'contacts', tag: 'Contacts', Record: 'Contact', one: 'message' },
];

export const ThreadRoutes = ({ collection, tag }: ThreadRoutesOptions, path: string) =>
  applyDecorators(ApiTags(tag), Controller(`${collection}/:id/${path}`), ReadOfPart(collection, 'thread'));

/** A route of the record `:id`, for those who may read what parents send. */
export const OfRecord = () => applyDecorators(IdParam(), Roles(...READERS_OF_PARENTS));

/** A route of one note or file `:number` of the record `:id`. */
export const OfPart = (description: string) =>
  applyDecorators(ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 }, description }), OfRecord());
