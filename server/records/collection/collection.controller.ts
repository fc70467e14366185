import { applyDecorators, Body, Delete, Get, HttpCode, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { REVISIONS } from '../../../contract/records/revisions.js';
import { ReadOf, ReadOfPart } from '../audit/reads.js';
import { CurrentUser, Public, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiSuccessPage, ApiErrors } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { ReadByUrl } from '../../platform/response-cache/public-reads.js';
import { type CollectionText, readFlag } from './collection.js';
import { ANONYMOUS } from './collection-reader.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import type { RawListQuery } from './list-query.js';
import { RevisionDto } from './revisions/revision.dto.js';
import type { ForeverOptions } from './write.js';
import { PartialType } from '../../platform/validation/partial.js';
import {
  capital,
  Forever,
  IdParam,
  IfMatch,
  ListQueries,
  LISTING,
  RangeQuery,
  RevisionParam,
  Scoped,
} from './route-decorators.js';

/** The documentation of a collection's routes. */
export interface CollectionRoutes {
  collection: CollectionText;
  /** In summaries: 'event', 'events'. */
  one: string;
  many: string;
  /** The body of a POST; without it, the controller defines its own POST. */
  create?: Type<object>;
  /** The body of a PUT, if it is not a partial POST body. */
  update?: Type<object>;
  /** Additional error statuses of POST and PUT. */
  refusals?: number[];
}

/** What the routes need from a collection's service. */
interface CrudService {
  list(user: AuthenticatedUser | undefined, query: RawListQuery): Promise<unknown>;
  get(user: AuthenticatedUser | undefined, id: number): Promise<unknown>;
  create(input: object, user?: AuthenticatedUser): Promise<unknown>;
  update(id: number, input: object, expected?: number, user?: AuthenticatedUser): Promise<unknown>;
  remove(id: number, expected?: number, user?: AuthenticatedUser): Promise<unknown>;
  /** If it has a title. */
  duplicate?(id: number, user?: AuthenticatedUser): Promise<unknown>;
  /** If it has a trash. */
  removeForever?(id: number, options: ForeverOptions): Promise<unknown>;
  restore?(id: number, changes: object, user?: AuthenticatedUser, expected?: number): Promise<unknown>;
  /** If it keeps a history. */
  listRevisions?(id: number, query: RawListQuery, user?: AuthenticatedUser): Promise<unknown>;
  revert?(
    id: number,
    number: number,
    read: (values: object) => Promise<object>,
    expected?: number,
    user?: AuthenticatedUser,
  ): Promise<unknown>;
}

/** Additional fields of a deleted record. */
class TrashedDto {
  @DateTimeProperty() deletedAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who deleted it', example: 'Nimali Silva' })
  deletedBy: string | null;
}

const trashedDtos = new Map<Type, Type>();

function Trashed(staffDto: Type): Type {
  const dto = trashedDtos.get(staffDto) ?? renamed(IntersectionType(staffDto, TrashedDto), `Trashed${staffDto.name}`);
  trashedDtos.set(staffDto, dto);
  return dto;
}

const CHANGING =
  'What is left out stays. With `If-Match` only when nobody has changed it since; 412 then has the record as it is now.';
const TRASHING = 'It stays in the trash for 30 days. Answers it as it was.';
const RESTORING =
  'With its id, as it was deleted. 409 when a value that must be unique is taken by now. With `If-Match` only when it was deleted in that version.';

const nothing = () => applyDecorators();

/** Returns the base class of a collection's controller, with its documented routes. */
export function CollectionController(routes: CollectionRoutes) {
  const { collection, one, many, refusals = [] } = routes;
  const { label, staffDto, publicDto, notesReads } = collection;
  const responses = publicDto ? [publicDto, staffDto] : [staffDto];
  const hidden = publicDto ? [] : [403];
  const Guarded = () => Roles(...(collection.roles ?? []));
  const Open = publicDto ? Public : Guarded;
  const Read = () => (notesReads ? ReadOf(collection.name) : nothing());
  const changesName = routes.create?.name.replace(/Dto$/, 'ChangesDto');
  const Changes = routes.update ?? (routes.create && renamed(PartialType(routes.create), changesName!));

  abstract class Routes {
    constructor(readonly service: CrudService) {}

    @Get()
    @Open()
    @Scoped(collection, 'read')
    @Read()
    @ReadByUrl<Routes>((routes, query) => routes.list(ANONYMOUS, query))
    @ListQueries(collection)
    @ApiOperation({ summary: `List ${many}`, description: LISTING })
    @ApiSuccessPage(
      collection.hasTrash ? [...responses, Trashed(staffDto)] : responses,
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
    @ReadByUrl<Routes>((routes, _query, id) => routes.get(ANONYMOUS, id))
    @IdParam()
    @ApiOperation({
      summary: `Read one ${one}`,
      description: 'By its id. What the caller may not see is answered as what is not there, with 404.',
    })
    @ApiSuccess(responses, { message: `${label} loaded` })
    @ApiErrors(400, 401, 404, ...hidden)
    get(@CurrentUser() user: AuthenticatedUser | undefined, @Param('id', IdPipe) id: number) {
      return this.service.get(user, id);
    }

    @Put(':id')
    @Guarded()
    @Read()
    @Scoped(collection, 'update')
    @IdParam()
    @IfMatch()
    @(Changes ? ApiBody({ type: Changes }) : nothing())
    @ApiOperation({ summary: `Change any part of one ${one}`, description: CHANGING })
    @ApiSuccess(staffDto, { message: `${label} updated successfully` })
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
    @Read()
    @Scoped(collection, 'delete')
    @IdParam()
    @IfMatch()
    @(collection.hasTrash ? Forever() : nothing())
    @ApiOperation({
      summary: `Delete one ${one}`,
      description: collection.hasTrash ? TRASHING : 'For ever. Answers it as it was.',
    })
    @ApiSuccess(staffDto, { message: `${label} deleted successfully` })
    @ApiErrors(400, 401, 403, 404, 409, 412)
    remove(
      @Param('id', IdPipe) id: number,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
      @Query('forever') forever?: unknown,
    ) {
      if (forever === undefined || !collection.hasTrash) return this.service.remove(id, version, user);
      const isTrashOnly = forever === 'trash';
      const isForever = isTrashOnly || readFlag(forever);
      if (isForever === undefined) throw ValidationException.field('forever', 'Must be true, false or trash');
      if (!isForever) return this.service.remove(id, version, user);
      return this.service.removeForever!(id, { expected: version, user, isTrashOnly });
    }
  }

  abstract class RestoringRoutes extends Routes {
    @Post(':id/restore')
    @HttpCode(200)
    @Guarded()
    @Read()
    @IdParam()
    @IfMatch()
    @(Changes ? ApiBody({ type: Changes, required: false }) : nothing())
    @ApiOperation({ summary: `Restore one deleted ${one}, with changes when some are given`, description: RESTORING })
    @ApiSuccess(staffDto, { message: `${label} restored successfully` })
    @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415, ...refusals)
    restore(
      @Param('id', IdPipe) id: number,
      @Body(new BodyPipe(Changes!, true)) changes: object,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      return this.service.restore!(id, changes, user, version);
    }
  }

  const Lasting = collection.hasTrash ? RestoringRoutes : Routes;

  abstract class RecordedRoutes extends Lasting {
    @Get(':id/revisions')
    @Guarded()
    @(notesReads ? ReadOfPart(collection.name, 'revisions') : nothing())
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
      return this.service.listRevisions!(id, query, user);
    }
  }

  abstract class RevertingRoutes extends RecordedRoutes {
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
    @ApiSuccess(staffDto, { message: `${label} updated successfully` })
    @ApiErrors(400, 401, 403, 404, 409, 412)
    revert(
      @Param('id', IdPipe) id: number,
      @Param('number', IdPipe) number: number,
      @ExpectedVersion() version: number | undefined,
      @CurrentUser() user: AuthenticatedUser,
    ) {
      const read = (values: object) => new BodyPipe(Changes!).transform(values, { type: 'body' }) as Promise<object>;
      return this.service.revert!(id, number, read, version, user);
    }
  }

  const { history } = collection;
  const Base = !history ? Lasting : history.isReadOnly ? RecordedRoutes : RevertingRoutes;
  if (!routes.create) return Base;

  abstract class CreatingRoutes extends Base {
    @Post()
    @Guarded()
    @Scoped(collection, 'create')
    @ApiBody({ type: routes.create! })
    @ApiOperation({
      summary: `Create one ${one}`,
      description: 'All rules are checked together; each broken one is told under `issues`, and nothing is stored.',
    })
    @ApiSuccess(staffDto, { status: 201, message: `${label} created successfully` })
    @ApiErrors(400, 401, 403, 409, 413, 415, ...refusals)
    create(@Body(new BodyPipe(routes.create!)) input: object, @CurrentUser() user: AuthenticatedUser) {
      return this.service.create(input, user);
    }
  }
  if (!collection.title) return CreatingRoutes;

  abstract class DuplicatingRoutes extends CreatingRoutes {
    @Post(':id/duplicate')
    @Guarded()
    @IdParam()
    @ApiOperation({
      summary: `Make a copy of one ${one} that visitors do not see`,
      description: 'With its title marked as a copy and without its dates.',
    })
    @ApiSuccess(staffDto, { status: 201, message: `${label} duplicated successfully` })
    @ApiErrors(400, 401, 403, 404, 409)
    duplicate(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
      return this.service.duplicate!(id, user);
    }
  }
  return DuplicatingRoutes;
}

function renamed<T extends object>(type: Type<T>, name: string): Type<T> {
  Object.defineProperty(type, 'name', { value: name });
  return type;
}
