import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { NOT_OF_YOUR_BRANCHES, type Role } from '../../contract/users.js';
import { isBound } from '../collection/branch-scope.js';
import { PUBLIC, ROLES_ALLOWED, SIGN_IN, type SignedRequest, UNBOUND } from '../http/access.js';
import { forbidden, unauthorized } from '../http/exceptions.js';
import { SessionsService } from './sessions.service.js';

/** Refuses visitors every route that is not marked public, and an invalid token every route but sign-in. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const marked = <T>(mark: string) => this.reflector.get<T | undefined>(mark, context.getHandler());
    if (marked<boolean>(SIGN_IN)) return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const { authorization } = request.headers;
    if (authorization === undefined) {
      if (marked<boolean>(PUBLIC)) return true;
      throw unauthorized();
    }
    const [, token] = /^Bearer +([\w.-]+)$/i.exec(authorization) ?? [];
    const session = token && (await this.sessions.find(token));
    if (!session) throw unauthorized('Your session has ended. Please sign in again.');
    request.user = { ...session.user, sessionId: session.id };
    const roles = marked<Role[]>(ROLES_ALLOWED) ?? [];
    if (roles.length && !roles.includes(session.user.role)) throw forbidden();
    if (marked<boolean>(UNBOUND) && isBound(session.user)) throw forbidden(NOT_OF_YOUR_BRANCHES);
    return true;
  }
}
