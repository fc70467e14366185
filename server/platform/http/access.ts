import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeController, ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Role } from '../../../contract/accounts/users.js';

export const PUBLIC = 'access:public';
export const SIGN_IN = 'access:sign-in';
export const ROLES_ALLOWED = 'access:roles';
export const WHOLE_SCHOOL_ONLY = 'access:whole-school-only';
export const WHILE_SETTING_UP = 'access:while-setting-up';
export const API_SCOPE = 'access:api-scope';
export const OUTSIDE_API = 'access:outside-api';

export interface SignedInUser extends AuthenticatedUser {
  sessionId: string;
}

export interface SignedRequest extends Request {
  user?: SignedInUser;
}

/** Empty for another scheme than Bearer. */
export const bearerToken = (authorization: string): string => /^Bearer +([\w.-]+)$/i.exec(authorization)?.[1] ?? '';

export const Public = () => SetMetadata(PUBLIC, true);

/** Ignores tokens, so that an expired one does not prevent a sign-in. */
export const SignIn = () => SetMetadata(SIGN_IN, true);

/** Ignores tokens; the route itself checks the ticket in its URL. */
export const Ticketed = () => SignIn();

/** Allows only these roles; without it, every user is allowed. */
export const Roles = (...roles: readonly Role[]) => applyDecorators(SetMetadata(ROLES_ALLOWED, roles), ApiBearerAuth());

/** Allows API tokens with this scope. Routes without one refuse them. */
export const Scope = (scope: string) =>
  applyDecorators(SetMetadata(API_SCOPE, scope), ApiExtension('x-api-scope', scope));

/** Refuses branch-bound users, for data of the whole school. */
export const WholeSchoolOnly = () => SetMetadata(WHOLE_SCHOOL_ONLY, true);

/** Also allows users who must set up a second factor first; for a route or a controller. */
export const WhileSettingUp = () => SetMetadata(WHILE_SETTING_UP, true);

/** Marks a controller of pages for browsers: allows everybody, ignores tokens, and reads request bodies itself. */
export const OutsideApi = () => applyDecorators(SetMetadata(OUTSIDE_API, true), ApiExcludeController());

export const isOutsideApi = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(OUTSIDE_API, context.getClass()) === true;

export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedRequest>().user,
);
