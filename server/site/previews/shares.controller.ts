import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { recordPage } from '../../../contract/records/collections.js';
import { isPreviewed } from '../../../contract/records/open-forms.js';
import { type Share, SHARE_PARAM } from '../../../contract/accounts/shares.js';
import { pick } from '../../records/collection/pick.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import type { ShareEntity } from '../../accounts/shares/share.entity.js';
import { SharesService } from '../../accounts/shares/shares.service.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { PreviewsService } from './previews.service.js';
import { ShareDto, SharedRecordDto } from './share.dto.js';

const RECORD = /^([a-z-]{1,40})\.([1-9]\d{0,8})$/;

@ApiTags('Shares')
@Controller('shares')
export class SharesController {
  constructor(
    private readonly shares: SharesService,
    private readonly previews: PreviewsService,
  ) {}

  @Get()
  @Roles()
  @ApiQuery({ name: 'record', required: false, schema: { type: 'string', example: 'events.7' } })
  @ApiOperation({
    summary: 'List the links that hold, of one record or of all, the newest first',
    description: 'With who made them and until when they hold.',
  })
  @ApiSuccess(ShareDto, { message: 'Links loaded', list: true })
  @ApiErrors(400, 401, 403)
  async list(@CurrentUser() user: SignedInUser, @Query('record') name?: unknown): Promise<Share[]> {
    if (name !== undefined && typeof name !== 'string') throw ValidationException.field('record', 'Must be given once');
    const shares = await this.shares.list(user, name === undefined ? undefined : readRecord(name));
    return shares.map((share) => this.toStaff(share));
  }

  @Post()
  @Roles()
  @ApiOperation({
    summary: 'Make a link that shows the last saved version of one record for 72 hours, without an account',
    description: 'It shows that record alone, is kept by no cache, and can be revoked.',
  })
  @ApiSuccess(ShareDto, { status: 201, message: 'Link made' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async create(
    @Body(new BodyPipe(SharedRecordDto)) { collection, recordId }: SharedRecordDto,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.previews.ofRecord({ collection, id: recordId, values: {} }, user);
    return this.toStaff(await this.shares.create({ collection, recordId }, user));
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles()
  @ApiParam({ name: 'id', schema: { type: 'string' } })
  @ApiOperation({ summary: 'Revoke one link', description: 'It answers 404 at once, on every instance.' })
  @ApiSuccess(ShareDto, { message: 'Link revoked' })
  @ApiErrors(401, 403, 404)
  async revoke(@CurrentUser() user: SignedInUser, @Param('id') id: string) {
    return this.toStaff(await this.shares.revoke(id, user));
  }

  private toStaff(share: ShareEntity): Share {
    const url = `${recordPage(share.collection, share.recordId)}?${SHARE_PARAM}=${this.shares.tokenOf(share)}`;
    return { url, ...pick(share, ['id', 'until', 'createdAt', 'createdBy']) };
  }
}

function readRecord(name: string): { collection: string; recordId: number } {
  const [, collection, id] = RECORD.exec(name) ?? [];
  if (!collection || !isPreviewed(collection))
    throw ValidationException.field('record', 'Must name a record, such as events.7');
  return { collection, recordId: Number(id) };
}
