import type { Type } from '@nestjs/common';
import { PartialType as AnyPart } from '@nestjs/swagger';

/** Any part of a body; what is given is judged by the same rules, null included. */
export function PartialType<T extends object>(whole: Type<T>): Type<Partial<T>> {
  return AnyPart(whole, { skipNullProperties: false });
}
