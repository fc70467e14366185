import { applyDecorators, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { REVISIONS } from '../../../../../contract/records/revisions.js';
import { CurrentUser } from '../../../../platform/http/access.js';
import { ExpectedVersion } from '../../../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess, ApiSuccessPage } from '../../../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../../../platform/validation/body.pipe.js';
import { IdPipe } from '../../../../platform/validation/id.pipe.js';
import { ReadOfPart } from '../../../audit/reads.js';
import type { RoutesMixin } from '../../collection-routes.js';
import type { RawListQuery } from '../../list-query.js';
import { IdParam, IfMatch, RangeQuery, RevisionParam } from '../../route-decorators.js';
import { RevisionDto } from './revision.dto.js';

export const revisionsRoutes: RoutesMixin = (Base, { collection, one, Changes, Guarded }) => {
  const { name, label, staffDto, auditsReads, abilities } = collection;
  if (!abilities?.revisions) return Base;

  abstract class RevisionsRoutes extends Base {
    @Get(':id/revisions')
    @Guarded()
    @(auditsReads ? ReadOfPart(name, 'revisions') : applyDecorators())
    @IdParam()
    @RangeQuery(REVISIONS.rowsAtMost)
    @ApiOperation({
      summary: `List the revisions of one ${one}, newest first`,
      description:
        'Who saved it when, which fields that changed, and their values. At most 200, each for two years from when the next replaced it.',
    })
    @ApiSuccessPage([RevisionDto], 'revisions', 'Revisions loaded')
    @ApiErrors(400, 401, 403, 404)
    revisions(@Param('id', IdPipe) id: number, @Query() query: RawListQuery, @CurrentUser() user: AuthenticatedUser) {
      return this.service.abilities.revisions!.list(id, query, user);
    }
  }
  if (abilities.revisions.isReadOnly) return RevisionsRoutes;

  abstract class RevertingRoutes extends RevisionsRoutes {
    @Post(':id/revisions/:number/restore')
    @HttpCode(200)
    @Guarded()
    @IdParam()
    @RevisionParam()
    @IfMatch()
    @ApiOperation({
      summary: `Save one ${one} again as it was at a revision`,
      description: 'By the rules of a change, as a new revision.',
    })
    @ApiSuccess(staffDto, { message: `${label} updated successfully`, tagged: collection })
    @ApiErrors(400, 401, 403, 404, 409, 412)
    revert(
      @Param('id', IdPipe) id: number,
      @Param('number', IdPipe) number: number,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      const read = (values: object) => new BodyPipe(Changes!).transform(values, { type: 'body' }) as Promise<object>;
      return this.service.abilities.revisions!.revert(id, number, read, version, user);
    }
  }
  return RevertingRoutes;
};
