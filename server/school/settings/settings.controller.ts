import { Body, Controller, DefaultValuePipe, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOperation, ApiParam, ApiQuery, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isOfOffice } from '../../../contract/school/office-settings.js';
import { REVISIONS } from '../../../contract/records/revisions.js';
import { CurrentUser, Public, Roles, type SignedInUser, WholeSchoolOnly } from '../../platform/http/access.js';
import { ApiSuccess, ApiSuccessPage, ApiErrors } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { readerOfWholeSchool } from '../../records/collection/branch-scope.js';
import { IfMatch, RangeQuery, RevisionParam } from '../../records/collection/route-decorators.js';
import type { RawListQuery } from '../../records/collection/list-query.js';
import { SettingRevisionDto } from '../../records/collection/abilities/revisions/revision.dto.js';
import { Beside } from '../../platform/http/envelope.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { storable } from '../../platform/validation/storable.js';
import { OptionalOwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import type { Author } from './retention-changes.js';
import { ChangedSettingDto, NewSettingDto, SettingChangesDto, SettingDto, StaffSettingDto } from './setting.dto.js';
import { SettingsService } from './settings.service.js';

const READ = [SettingDto, StaffSettingDto];

const KeyParam = () => ApiParam({ name: 'key', schema: { type: 'string', maxLength: 64 }, example: 'contact_phone' });

/** A setting that is deleted and stored again begins with version 1 again. */
const TAGGED = { changesWithoutVersion: true };

@ApiTags('Settings')
@ApiExtraModels(...READ)
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly currentPassword: CurrentPassword,
  ) {}

  @Get()
  @Public()
  @ApiQuery({ name: 'category', required: false, schema: { type: 'string' }, example: 'contact' })
  @ApiOperation({
    summary: 'Read the settings: `data` maps keys to values, `raw` lists the settings',
    description:
      'Visitors read the public categories except `site_keep_…`, `site_spam_points` and `site_overdue_days`; the privacy text includes the retention periods. A key without a stored value has its default and version 0.',
  })
  @ApiSuccess(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      message: 'Settings loaded',
      extra: { raw: { type: 'array', items: { anyOf: READ.map((type) => ({ $ref: getSchemaPath(type) })) } } },
    },
  )
  @ApiErrors(400, 401)
  async list(@CurrentUser() user: AuthenticatedUser | undefined, @Query('category') category?: unknown) {
    const raw = await this.settings.list(readerOfWholeSchool(user), readCategory(category));
    return new Beside(Object.fromEntries(raw.map(({ key, value }) => [key, value])), { raw });
  }

  @Get('revisions')
  @Roles()
  @WholeSchoolOnly()
  @ApiQuery({ name: 'category', required: false, schema: { type: 'string' }, example: 'contact' })
  @RangeQuery(REVISIONS.rowsAtMost)
  @ApiOperation({
    summary: 'List the revisions of the settings, newest first',
    description: 'Of one category or of all: who saved which key, when, and with which value.',
  })
  @ApiSuccessPage([SettingRevisionDto], 'revisions', 'Revisions loaded')
  @ApiErrors(400, 401, 403)
  revisions(@Query('category') category: unknown, @Query() query: RawListQuery) {
    return this.settings.listRevisions(readCategory(category), query);
  }

  @Get(':key/revisions')
  @Roles()
  @WholeSchoolOnly()
  @KeyParam()
  @RangeQuery(REVISIONS.rowsAtMost)
  @ApiOperation({
    operationId: 'listRevisionsOfSetting',
    summary: 'List the revisions of one setting, newest first',
    description:
      'Who saved it, when, and with which value. Keeps at most 200, each for two years after the next one replaced it.',
  })
  @ApiSuccessPage([SettingRevisionDto], 'revisions', 'Revisions loaded')
  @ApiErrors(400, 401, 403, 404)
  revisionsOf(@Param('key') key: string, @Query() query: RawListQuery) {
    return this.settings.listRevisionsOf(readable(key), query);
  }

  @Post(':key/revisions/:number/restore')
  @HttpCode(200)
  @Roles()
  @WholeSchoolOnly()
  @KeyParam()
  @RevisionParam()
  @IfMatch()
  @ApiOperation({
    summary: 'Restore one setting to a revision',
    description: 'Saves its value as a new revision, by the rules of a change.',
  })
  @ApiBody({ type: OptionalOwnPasswordDto, required: false })
  @ApiSuccess(ChangedSettingDto, { message: 'Setting updated successfully', tagged: TAGGED })
  @ApiErrors(400, 401, 403, 404, 412, 413, 415, 429)
  async revert(
    @Param('key') key: string,
    @Param('number', IdPipe) number: number,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: SignedInUser,
    @Body(new DefaultValuePipe({}), new BodyPipe(OptionalOwnPasswordDto)) { currentPassword }: OptionalOwnPasswordDto,
  ) {
    return this.settings.revert(readable(key), number, version, await this.author(user, currentPassword));
  }

  @Get(':key')
  @Public()
  @KeyParam()
  @ApiOperation({
    summary: 'Read one setting',
    description: '404 for a key that is neither stored nor known; for visitors also for one that is not public.',
  })
  @ApiSuccess(READ, { message: 'Setting loaded', tagged: TAGGED })
  @ApiErrors(400, 401, 404)
  get(@CurrentUser() user: AuthenticatedUser | undefined, @Param('key') key: string) {
    return this.settings.get(isOfOffice(key) ? user : readerOfWholeSchool(user), readable(key));
  }

  @Post()
  @Roles()
  @WholeSchoolOnly()
  @ApiOperation({ summary: 'Create one setting', description: '409 if the key is already stored.' })
  @ApiSuccess(ChangedSettingDto, { status: 201, message: 'Setting created successfully', tagged: TAGGED })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  async create(@Body(new BodyPipe(NewSettingDto)) input: NewSettingDto, @CurrentUser() user: SignedInUser) {
    return this.settings.create(input, await this.author(user, input.currentPassword));
  }

  @Put(':key')
  @Roles()
  @WholeSchoolOnly()
  @KeyParam()
  @IfMatch()
  @ApiOperation({
    summary: 'Change one setting, or create it',
    description:
      'With `If-Match`, 412 with the current setting if somebody has changed it since. A shorter retention period requires your password in `currentPassword` and takes effect after seven days (`effectiveAt`); `site_bank_details` requires it, too.',
  })
  @ApiSuccess(ChangedSettingDto, { message: 'Setting updated successfully', tagged: TAGGED })
  @ApiErrors(400, 401, 403, 404, 412, 413, 415, 429)
  async put(
    @Param('key') key: string,
    @Body(new BodyPipe(SettingChangesDto)) input: SettingChangesDto,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.settings.put(readable(key), input, version, await this.author(user, input.currentPassword));
  }

  @Delete(':key')
  @Roles()
  @WholeSchoolOnly()
  @KeyParam()
  @IfMatch()
  @ApiOperation({
    summary: 'Delete one setting; a known key returns to its default',
    description: 'Returns the setting as it was. The rules of a change apply.',
  })
  @ApiBody({ type: OptionalOwnPasswordDto, required: false })
  @ApiSuccess(ChangedSettingDto, { message: 'Setting deleted successfully' })
  @ApiErrors(400, 401, 403, 404, 412, 413, 415, 429)
  async remove(
    @Param('key') key: string,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: SignedInUser,
    @Body(new DefaultValuePipe({}), new BodyPipe(OptionalOwnPasswordDto)) { currentPassword }: OptionalOwnPasswordDto,
  ) {
    return this.settings.remove(readable(key), version, await this.author(user, currentPassword));
  }

  private async author(user: SignedInUser, currentPassword?: string): Promise<Author> {
    return {
      user,
      isConfirmed: Boolean(currentPassword) && (await this.currentPassword.confirm(user, currentPassword)),
    };
  }
}

function readCategory(category: unknown): string | undefined {
  if (category === undefined) return undefined;
  if (typeof category !== 'string') throw ValidationException.field('category', 'Must be given once');
  if (!storable(category)) throw ValidationException.field('category', 'Has characters that cannot be stored');
  return category;
}

function readable(key: string): string {
  if (!storable(key)) throw ValidationException.field('key', 'Has characters that cannot be stored');
  return key;
}
