import type { Type } from '@nestjs/common';
import { PartialType as AnyPart } from '@nestjs/swagger';

/** Makes all fields optional, but validates them like the original, including null. */
export function PartialType<T extends object>(whole: Type<T>): Type<Partial<T>> {
  return AnyPart(whole, { skipNullProperties: false });
}
