import { applyDecorators, Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isApiCollection } from '../../../contract/records/api-scopes.js';
import { ReadOf } from '../audit/reads.js';
import { ApiKeyed, Keyed, type KeyedRequest, sendCreated } from '../idempotency/keyed-request.js';
import { CurrentUser, Public, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiSuccessPage, ApiErrors } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { duplicateRoutes } from './abilities/duplicate/duplicate.routes.js';
import { revisionsRoutes } from './abilities/revisions/revisions.routes.js';
import { Forever, readForever, TRASHING, trashRoutes } from './abilities/trash/trash.routes.js';
import { Trashed } from './abilities/trash/trashed.dto.js';
import type { CollectionRoutes, RouteContext, RoutedService, RoutesClass, RoutesMixin } from './collection-routes.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { renamed } from '../../platform/openapi/response-dto.js';
import { KnownFields } from './known-fields.js';
import type { RawListQuery } from './list-query.js';
import { PartialType } from '../../platform/validation/partial.js';
import { capital, IdParam, IfMatch, ListQueries, LISTING, Makes, Scoped } from './route-decorators.js';

const CHANGING =
  'What is left out stays. With `If-Match` only when nobody has changed it since; 412 then has the record as it is now.';

const nothing = () => applyDecorators();

/** OpenAPI lists the routes in reverse order. */
const MIXINS: RoutesMixin[] = [trashRoutes, revisionsRoutes, createRoutes, duplicateRoutes];

export function CollectionController(routes: CollectionRoutes): RoutesClass {
  const context = contextOf(routes);
  return MIXINS.reduce((Base, mixin) => mixin(Base, context), basicRoutes(context));
}

function contextOf(routes: CollectionRoutes): RouteContext {
  const { collection, create, update, refusals = [] } = routes;
  const { name, roles = [], auditsReads } = collection;
  const changesName = create?.name.replace(/Dto$/, 'ChangesDto');
  return {
    ...routes,
    refusals,
    Changes: update ?? (create && renamed(PartialType(create), changesName!)),
    Guarded: () => Roles(...roles),
    Read: () => (auditsReads ? ReadOf(name) : nothing()),
  };
}

function basicRoutes(context: RouteContext): RoutesClass {
  const { collection, one, many, Guarded, Read } = context;
  const { label, staffDto, publicDto, abilities } = collection;
  const responses = publicDto ? [publicDto, staffDto] : [staffDto];
  const hidden = publicDto ? [] : [403];
  const Open = publicDto ? Public : Guarded;

  abstract class Routes extends changeRoutes(context) {
    @Get()
    @Open()
    @Scoped(collection, 'read')
    @Read()
    @ListQueries(collection)
    @ApiOperation({ summary: `List ${many}`, description: LISTING })
    @ApiSuccessPage(
      abilities?.trash ? [...responses, Trashed(staffDto)] : responses,
      collection.name,
      `${capital(many)} loaded`,
    )
    @ApiErrors(400, 401, ...hidden)
    list(@CurrentUser() user: AuthenticatedUser | undefined, @Query() query: RawListQuery) {
      return this.service.list(user, query);
    }

    @Get(':id')
    @Open()
    @Scoped(collection, 'read')
    @Read()
    @IdParam()
    @ApiOperation({
      summary: `Read one ${one}`,
      description: 'By its id. What the caller may not see is answered as what is not there, with 404.',
    })
    @ApiSuccess(responses, { message: `${label} loaded`, tagged: collection })
    @ApiErrors(400, 401, 404, ...hidden)
    get(@CurrentUser() user: AuthenticatedUser | undefined, @Param('id', IdPipe) id: number) {
      return this.service.get(user, id);
    }
  }
  return Routes;
}

function changeRoutes({ collection, one, refusals, Changes, Guarded, Read }: RouteContext) {
  const { label, staffDto, abilities } = collection;

  abstract class ChangeRoutes {
    constructor(readonly service: RoutedService) {}

    @Put(':id')
    @Guarded()
    @Read()
    @Scoped(collection, 'update')
    @IdParam()
    @IfMatch()
    @(Changes ? applyDecorators(ApiBody({ type: Changes }), KnownFields(staffDto, Changes)) : nothing())
    @ApiOperation({ summary: `Change any part of one ${one}`, description: CHANGING })
    @ApiSuccess(staffDto, { message: `${label} updated successfully`, tagged: collection })
    @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415, ...refusals)
    update(
      @Param('id', IdPipe) id: number,
      @Body(new BodyPipe(Changes!)) changes: object,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      return this.service.update(id, changes, version, user);
    }

    @Delete(':id')
    @HttpCode(200)
    @Guarded()
    @Makes()
    @Read()
    @Scoped(collection, 'delete')
    @IdParam()
    @IfMatch()
    @(abilities?.trash ? Forever() : nothing())
    @ApiOperation({
      summary: `Delete one ${one}`,
      description: abilities?.trash ? TRASHING : 'For ever. Answers it as it was.',
    })
    @ApiSuccess(staffDto, { message: `${label} deleted successfully` })
    @ApiErrors(400, 401, 403, 404, 409, 412)
    remove(
      @Param('id', IdPipe) id: number,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
      @Query('forever') forever?: unknown,
    ) {
      const { trash } = this.service.abilities;
      const from = trash && readForever(forever);
      if (!trash || !from) return this.service.remove(id, version, user);
      return trash.removeForever(id, { expected: version, user, isTrashOnly: from === 'trash' });
    }
  }
  return ChangeRoutes;
}

function createRoutes(Base: RoutesClass, { collection, one, refusals, create, Guarded }: RouteContext): RoutesClass {
  if (!create) return Base;
  const { name, label, staffDto } = collection;
  const isKeyed = isApiCollection(name);

  abstract class CreatingRoutes extends Base {
    @Post()
    @Guarded()
    @Makes()
    @Scoped(collection, 'create')
    @ApiBody({ type: create })
    @KnownFields(staffDto, create!)
    @(isKeyed ? ApiKeyed() : nothing())
    @ApiOperation({
      summary: `Create one ${one}`,
      description: 'All rules are checked together; each broken one is told under `issues`, and nothing is stored.',
    })
    @ApiSuccess(staffDto, { status: 201, message: `${label} created successfully`, tagged: collection })
    @ApiErrors(400, 401, 403, 409, 413, 415, ...refusals)
    async create(
      @Body(new BodyPipe(create!)) input: object,
      @CurrentUser() user: AuthenticatedUser,
      @Keyed() request: KeyedRequest | undefined,
      @Res({ passthrough: true }) response: Response,
    ) {
      return sendCreated(await this.service.createOnce(input, isKeyed ? request : undefined, user), response);
    }
  }
  return CreatingRoutes;
}
