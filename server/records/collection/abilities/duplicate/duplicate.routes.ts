import { Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { CurrentUser } from '../../../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../../../platform/openapi/api-responses.js';
import { IdPipe } from '../../../../platform/validation/id.pipe.js';
import type { RoutesMixin } from '../../collection-routes.js';
import { IdParam, Makes } from '../../route-decorators.js';

export const duplicateRoutes: RoutesMixin = (Base, { collection, one, Guarded }) => {
  if (!collection.abilities?.duplicate) return Base;

  abstract class DuplicateRoutes extends Base {
    @Post(':id/duplicate')
    @Guarded()
    @Makes()
    @IdParam()
    @ApiOperation({
      summary: `Make a copy of one ${one} that visitors do not see`,
      description: 'With its title marked as a copy and without its dates.',
    })
    @ApiSuccess(collection.staffDto, {
      status: 201,
      message: `${collection.label} duplicated successfully`,
      tagged: collection,
    })
    @ApiErrors(400, 401, 403, 404, 409)
    duplicate(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
      return this.service.abilities.duplicate!.duplicate(id, user);
    }
  }
  return DuplicateRoutes;
};
