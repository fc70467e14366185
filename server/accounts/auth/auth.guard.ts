import { type CanActivate, type ExecutionContext, HttpStatus, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { API_TOKEN_ENDED, API_TOKEN_PREFIX, API_TOKEN_REFUSED } from '../../../contract/accounts/api-tokens.js';
import { type ApiScope, hasScope } from '../../../contract/records/api-scopes.js';
import { SETUP_REQUIRED, SETUP_REQUIRED_MESSAGE } from '../../../contract/accounts/second-factor.js';
import { NOT_OF_YOUR_BRANCHES, type Role } from '../../../contract/accounts/users.js';
import { isBound } from '../../records/collection/branch-scope.js';
import { ApiTokensService } from '../api-tokens/api-tokens.service.js';
import { NO_PERSON } from '../../records/collection/name-of.js';
import {
  API_SCOPE,
  PUBLIC,
  ROLES_ALLOWED,
  SIGN_IN,
  type SignedInUser,
  type SignedRequest,
  UNBOUND,
  WHILE_SETTING_UP,
} from '../../platform/http/access.js';
import { AppException, forbidden, unauthorized } from '../../platform/http/exceptions.js';
import { SessionsService } from './sessions.service.js';

/**
 * Refuses visitors every route that is not marked public, an API token every route but those of its scopes, an invalid
 * token every route but sign-in, and whoever lacks a second factor that is required every route but those to set it up.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
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
    const [, token = ''] = /^Bearer +([\w.-]+)$/i.exec(authorization) ?? [];
    const user = token.startsWith(API_TOKEN_PREFIX)
      ? await this.admitToken(token, request, marked<ApiScope>(API_SCOPE))
      : await this.admitSession(token, request, this.isForSettingUp(context));
    const roles = marked<Role[]>(ROLES_ALLOWED) ?? [];
    if (roles.length && !roles.includes(user.role)) throw forbidden();
    if (marked<boolean>(UNBOUND) && isBound(user)) throw forbidden(NOT_OF_YOUR_BRANCHES);
    return true;
  }

  private async admitSession(token: string, request: SignedRequest, isForSettingUp: boolean): Promise<SignedInUser> {
    const session = token && (await this.sessions.find(token));
    if (!session) throw unauthorized('Your session has ended. Please sign in again.');
    request.user = { ...session.user, sessionId: session.id };
    if (session.lacksSecondFactor && !isForSettingUp)
      throw new AppException(HttpStatus.FORBIDDEN, SETUP_REQUIRED, SETUP_REQUIRED_MESSAGE);
    return request.user;
  }

  private isForSettingUp(context: ExecutionContext): boolean {
    return Boolean(this.reflector.getAllAndOverride(WHILE_SETTING_UP, [context.getHandler(), context.getClass()]));
  }

  /** A token acts as an ADMIN who is no person, on the routes of its scopes alone. */
  private async admitToken(token: string, request: SignedRequest, scope?: ApiScope): Promise<SignedInUser> {
    const found = await this.apiTokens.find(token);
    if (!found) throw unauthorized(API_TOKEN_ENDED);
    const { id: sessionId, name, scopes } = found;
    // Before it is refused, so that the audit log says whom.
    request.user = { id: NO_PERSON, name: `${name} (API token)`, email: '', role: 'ADMIN', branchIds: [], sessionId };
    await this.apiTokens.count(found);
    if (!scope || !hasScope(scopes, scope)) throw forbidden(API_TOKEN_REFUSED);
    return request.user;
  }
}
