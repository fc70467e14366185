import { applyDecorators, Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { CurrentUser } from '../../../../platform/http/access.js';
import { ValidationException } from '../../../../platform/http/exceptions.js';
import { ExpectedVersion } from '../../../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess } from '../../../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../../../platform/validation/body.pipe.js';
import { IdPipe } from '../../../../platform/validation/id.pipe.js';
import { readFlag } from '../../collection.js';
import type { RoutesMixin } from '../../collection-routes.js';
import { IdParam, IfMatch, Makes } from '../../route-decorators.js';

const DESCRIPTION =
  'With its id, as it was deleted. 409 when a value that must be unique is taken by now. With `If-Match` only when it was deleted in that version.';

export const trashRoutes: RoutesMixin = (Base, { collection, one, refusals, Changes, Guarded, Read }) => {
  if (!collection.abilities?.trash) return Base;

  abstract class TrashRoutes extends Base {
    @Post(':id/restore')
    @HttpCode(200)
    @Guarded()
    @Makes()
    @Read()
    @IdParam()
    @IfMatch()
    @(Changes ? ApiBody({ type: Changes, required: false }) : applyDecorators())
    @ApiOperation({ summary: `Restore one deleted ${one}, with changes when some are given`, description: DESCRIPTION })
    @ApiSuccess(collection.staffDto, { message: `${collection.label} restored successfully`, tagged: collection })
    @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415, ...refusals)
    restore(
      @Param('id', IdPipe) id: number,
      @Body(new BodyPipe(Changes!, true)) changes: object,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      return this.service.abilities.trash!.restore(id, changes, user, version);
    }
  }
  return TrashRoutes;
};

export const TRASHING = 'It stays in the trash for 30 days. Answers it as it was.';

export const Forever = () =>
  ApiQuery({
    name: 'forever',
    required: false,
    schema: { type: 'string', enum: ['true', 'false', 'trash'] },
    description:
      'Deletes it for ever: `true` from the trash or where it stands, `trash` from there alone. For SUPER_ADMIN',
  });

export function readForever(forever: unknown): 'anywhere' | 'trash' | undefined {
  if (forever === undefined) return undefined;
  if (forever === 'trash') return 'trash';
  const isForever = readFlag(forever);
  if (isForever === undefined) throw ValidationException.field('forever', 'Must be true, false or trash');
  return isForever ? 'anywhere' : undefined;
}
