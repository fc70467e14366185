import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { SignedRequest } from '../../platform/http/access.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { isApiToken } from './actor-name.js';

/** Not for sessions: a back office that was opened before an update may still send its fields. */
class KnownFieldsInterceptor implements NestInterceptor {
  constructor(private readonly known: ReadonlySet<string>) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, body } = context.switchToHttp().getRequest<SignedRequest>();
    const isChecked = isApiToken(user) && typeof body === 'object' && body && !Array.isArray(body);
    const unknown = isChecked ? Object.keys(body as object).filter((name) => !this.known.has(name)) : [];
    if (unknown.length) throw new ValidationException(unknown.map((path) => ({ path, message: 'Unknown field' })));
    return next.handle();
  }
}

/** Refuses bodies of API tokens with other fields, which are typing errors. */
export const KnownFields = (...types: Type[]) =>
  UseInterceptors(new KnownFieldsInterceptor(new Set(types.flatMap(fieldsOf))));
