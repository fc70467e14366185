import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Role } from '../../../contract/accounts/users.js';

export const PUBLIC = 'access:public';
export const SIGN_IN = 'access:sign-in';
export const ROLES_ALLOWED = 'access:roles';
export const UNBOUND = 'access:unbound';
export const WHILE_SETTING_UP = 'access:while-setting-up';
export const API_SCOPE = 'access:api-scope';

/** A user, and the session or the API token that the request came with. */
export interface SignedInUser extends AuthenticatedUser {
  /** The id of the API token, where the request came with one. */
  sessionId: string;
}

export interface SignedRequest extends Request {
  user?: SignedInUser;
}

/** Visitors may call it. Every route without this mark refuses them. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Sign-in looks at no token, so that an old one cannot keep anybody out. */
export const SignIn = () => SetMetadata(SIGN_IN, true);

/** Its URL carries a ticket, which the route checks by itself: it looks at no token. */
export const Ticketed = () => SignIn();

/** Only these roles may call it; without the mark, every signed-in user may. */
export const Roles = (...roles: readonly Role[]) => applyDecorators(SetMetadata(ROLES_ALLOWED, roles), ApiBearerAuth());

/** For those who are bound to no branch: what it reads or changes belongs to the whole school. */
export const Unbound = () => SetMetadata(UNBOUND, true);

/** Answers also whoever must set up a second factor before anything else; of a route or of a whole controller. */
export const WhileSettingUp = () => SetMetadata(WHILE_SETTING_UP, true);

/** Whoever calls: the signed-in user, or undefined for a visitor. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedRequest>().user,
);
