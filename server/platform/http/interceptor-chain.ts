import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';

type Intercepted = ReturnType<NestInterceptor['intercept']>;

/** Runs interceptors as one, each inside the one before it: Nest wraps every interceptor of a request in two observables and a promise. */
export class InterceptorChain implements NestInterceptor {
  private readonly others: NestInterceptor[];

  /** Only the first may answer by a promise. */
  constructor(
    private readonly first: NestInterceptor,
    ...others: { intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> }[]
  ) {
    this.others = others;
  }

  intercept(context: ExecutionContext, next: CallHandler): Intercepted {
    const inner = this.others.reduceRight<CallHandler>(
      (handler, interceptor) => ({ handle: () => interceptor.intercept(context, handler) as Observable<unknown> }),
      next,
    );
    return this.first.intercept(context, inner);
  }
}
