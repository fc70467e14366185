import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { isOutsideApi, PUBLIC } from '../http/access.js';
import { SKIP_VALUE_LIMIT } from '../http/skip-value-limit.js';
import { BodyReader, JSON_TYPES } from './body-reader.js';

/**
 * Parses JSON bodies after the guard and before the pipes: bodies of refused requests are not read, and only signed-in
 * users get the larger limit. Where JSON is expected, another content type gets a 415.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly bodies: BodyReader,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const { method } = context.switchToHttp().getRequest<Request>();
    if (method === 'GET' || method === 'HEAD' || isOutsideApi(context)) return next.handle();
    return this.readBody(context).then(() => next.handle());
  }

  private async readBody(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const marked = (mark: string) => this.reflector.get<boolean | undefined>(mark, context.getHandler());
    const whose = marked(PUBLIC) ? 'public' : 'staff';
    if (takesBody(context)) refuseOthers(request);
    await this.bodies.readJson(request, http.getResponse<Response>(), whose, marked(SKIP_VALUE_LIMIT));
  }
}

/** Whether the handler has a parameter with @Body. */
function takesBody(context: ExecutionContext): boolean {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) as object;
  return Object.keys(args ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}

function refuseOthers(request: Request): void {
  const hasBody = request.headers['transfer-encoding'] || Number(request.headers['content-length']) > 0;
  if (hasBody && !request.is(JSON_TYPES)) throw new UnsupportedMediaTypeException();
}
