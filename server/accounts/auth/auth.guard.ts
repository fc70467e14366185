import { type CanActivate, type ExecutionContext, HttpStatus, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { API_TOKEN_ENDED, API_TOKEN_PREFIX, API_TOKEN_REFUSED } from '../../../contract/accounts/api-tokens.js';
import { type ApiScope, hasScope } from '../../../contract/records/api-scopes.js';
import { SETUP_REQUIRED, SETUP_REQUIRED_MESSAGE } from '../../../contract/accounts/second-factor.js';
import { NOT_OF_YOUR_BRANCHES, type Role } from '../../../contract/accounts/users.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { ApiTokensService } from '../api-tokens/api-tokens.service.js';
import { NO_PERSON } from '../../records/collection/actor-name.js';
import {
  API_SCOPE,
  bearerToken,
  isOutsideApi,
  PUBLIC,
  ROLES_ALLOWED,
  SIGN_IN,
  type SignedInUser,
  type SignedRequest,
  WHOLE_SCHOOL_ONLY,
  WHILE_SETTING_UP,
} from '../../platform/http/access.js';
import {
  AppException,
  forbidden,
  insufficientScope,
  invalidToken,
  unauthorized,
} from '../../platform/http/exceptions.js';
import { SessionsService } from './sessions.service.js';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * Limits visitors to public routes, API tokens to these and routes of their scopes, invalid tokens to sign-in, and users without
 * a required second factor to the routes that set one up.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const marked = (mark: string) => this.reflector.get<boolean | undefined>(mark, context.getHandler());
    if (isOutsideApi(context) || marked(SIGN_IN)) return true;
    const { authorization } = context.switchToHttp().getRequest<SignedRequest>().headers;
    if (authorization !== undefined) return this.admit(authorization, context);
    if (marked(PUBLIC)) return true;
    throw unauthorized();
  }

  private async admit(authorization: string, context: ExecutionContext): Promise<boolean> {
    const marked = <T>(mark: string) => this.reflector.get<T | undefined>(mark, context.getHandler());
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const token = bearerToken(authorization);
    const user = token.startsWith(API_TOKEN_PREFIX)
      ? await this.admitToken(token, context, {
          scope: marked<ApiScope>(API_SCOPE),
          isPublic: Boolean(marked<boolean>(PUBLIC)),
        })
      : await this.admitSession(token, request, this.isForSettingUp(context));
    if (!user) return true;
    const roles = marked<Role[]>(ROLES_ALLOWED) ?? [];
    if (roles.length && !roles.includes(user.role)) throw forbidden();
    if (marked<boolean>(WHOLE_SCHOOL_ONLY) && isBranchScoped(user)) throw forbidden(NOT_OF_YOUR_BRANCHES);
    return true;
  }

  private async admitSession(token: string, request: SignedRequest, isForSettingUp: boolean): Promise<SignedInUser> {
    if (!token) throw unauthorized(SESSION_ENDED);
    const session = await this.sessions.find(token);
    if (!session) throw invalidToken(SESSION_ENDED);
    request.user = { ...session.user, sessionId: session.id };
    if (session.lacksSecondFactor && !isForSettingUp)
      throw new AppException(HttpStatus.FORBIDDEN, SETUP_REQUIRED, SETUP_REQUIRED_MESSAGE);
    return request.user;
  }

  private isForSettingUp(context: ExecutionContext): boolean {
    return Boolean(this.reflector.getAllAndOverride(WHILE_SETTING_UP, [context.getHandler(), context.getClass()]));
  }

  /**
   * A token acts as an ADMIN without an account, only on routes of its scopes. Elsewhere it is a visitor, without a
   * user.
   */
  private async admitToken(
    token: string,
    context: ExecutionContext,
    { scope, isPublic }: { scope?: ApiScope; isPublic: boolean },
  ): Promise<SignedInUser | undefined> {
    const found = await this.apiTokens.find(token);
    if (!found) throw invalidToken(API_TOKEN_ENDED);
    const http = context.switchToHttp();
    const request = http.getRequest<SignedRequest>();
    const { id: sessionId, name, scopes } = found;
    // Set it before refusing, so that the audit log names the token.
    request.user = { id: NO_PERSON, name: `${name} (API token)`, email: '', role: 'ADMIN', branchIds: [], sessionId };
    const { headers, refusal } = await this.apiTokens.count(found);
    http.getResponse<Response>().setHeaders(headers);
    if (refusal) throw refusal;
    if (scope && hasScope(scopes, scope)) return request.user;
    if (!isPublic) throw insufficientScope(API_TOKEN_REFUSED);
    return (request.user = undefined);
  }
}
