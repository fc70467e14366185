import type { Type } from '@nestjs/common';
import { PartialType as AnyPart } from '@nestjs/swagger';
import { withoutDefaults } from '../openapi/response-dto.js';

/**
 * Makes all fields optional, but validates them like the original, including null. Documents no defaults: clients would
 * send them, and so change fields that their users left out.
 */
export function PartialType<T extends object>(whole: Type<T>): Type<Partial<T>> {
  return withoutDefaults(AnyPart(whole, { skipNullProperties: false }));
}
