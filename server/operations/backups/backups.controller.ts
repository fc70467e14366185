import { pipeline } from 'node:stream/promises';
import { Body, Controller, DefaultValuePipe, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AuditService } from '../../records/audit/audit.service.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles, type SignedInUser, Ticketed } from '../../platform/http/access.js';
import { notFound } from '../../platform/http/exceptions.js';
import { audit } from '../../platform/logging/audit-log.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { OwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { BackupDownloadDto, BackupDto, BackupOverviewDto } from './backup.dto.js';
import type { Backup } from './backup.entity.js';
import { BackupOverviewService } from './backup-overview.service.js';
import { BackupsService } from './backups.service.js';
import { DownloadTickets } from './download-tickets.service.js';

@ApiTags('Backups')
@Controller('backups')
export class BackupsController {
  constructor(
    private readonly backups: BackupsService,
    private readonly overview: BackupOverviewService,
    private readonly tickets: DownloadTickets,
    private readonly currentPassword: CurrentPassword,
    private readonly auditLog: AuditService,
  ) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'List the last backups, and say whether one is overdue',
    description: 'The newest first, with size, state and what a verification found. For SUPER_ADMIN.',
  })
  @ApiSuccess(BackupOverviewDto, { message: 'Backups loaded' })
  @ApiErrors(401, 403)
  async list() {
    await this.backups.endInterrupted();
    return this.overview.read();
  }

  @Post()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'Begin a backup, which goes on in the background',
    description:
      'Answers at once with the backup as it is running; read the list to see it end. One runs at a time, another is refused with 409.',
  })
  @ApiSuccess(BackupDto, { status: 201, message: 'The backup has begun' })
  @ApiErrors(401, 403, 409)
  async create(@CurrentUser() { id: userId }: SignedInUser) {
    return this.answer((await this.backups.begin({ origin: 'USER', userId })).backup);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    summary: 'Begin to prove that a backup can be restored, in a scratch database',
    description:
      'Restores the archive beside the real data, counts its rows and removes it again. The result stands in the list.',
  })
  @ApiSuccess(BackupDto, { message: 'The proof has begun' })
  @ApiErrors(400, 401, 403, 404, 409)
  async verify(@Param('id', IdPipe) id: number) {
    return this.answer((await this.backups.beginVerify(id)).backup);
  }

  @Post(':id/download')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    summary: 'Give a URL that downloads the archive, once and within a minute',
    description:
      'Wants your own password. A download sends no token, so that the URL carries a ticket of its own, which ends with the session. The archive is encrypted where a key is set, and comes in a tar with the list of what was erased since.',
  })
  @ApiSuccess(BackupDownloadDto, { message: 'The download is ready' })
  @ApiErrors(400, 401, 403, 404)
  async download(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Body(new DefaultValuePipe({}), new BodyPipe(OwnPasswordDto)) { currentPassword }: OwnPasswordDto,
  ) {
    await this.currentPassword.confirm(user, currentPassword);
    await this.stored(id);
    return { url: `/api/backups/${id}/file?ticket=${await this.tickets.issue(id, user)}` };
  }

  @Get(':id/file')
  @Ticketed()
  @ApiExcludeEndpoint()
  async file(@Param('id', IdPipe) id: number, @Query('ticket') ticket: unknown, @Res() response: Response) {
    const { id: userId, sessionId } = await this.tickets.redeem(ticket, id);
    const backup = await this.stored(id);
    const { name, bytes, stream } = await this.backups.download(backup).catch(() => {
      throw notFound('Archive');
    });
    audit('backup-downloaded', { actorId: userId });
    this.auditLog.note({ action: 'downloaded', collection: 'backups', records: [id], userId, sessionId });
    response.set({
      'Content-Type': 'application/octet-stream',
      'Content-Length': bytes,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    });
    // Whoever stops the download has no use for an error.
    await pipeline(stream, response).catch(() => response.destroy());
  }

  private async stored(id: number): Promise<Backup> {
    const backup = await this.backups.get(id);
    if (backup.state === 'RUNNING' || backup.state === 'FAILED') throw notFound('Archive');
    return backup;
  }

  private async answer(backup: Backup) {
    return (await this.overview.toStaff([await this.backups.get(backup.id)]))[0];
  }
}
