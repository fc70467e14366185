import { pipeline } from 'node:stream/promises';
import { Body, Controller, DefaultValuePipe, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AuditService } from '../../records/audit/audit.service.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles, type SignedInUser, Ticketed } from '../../platform/http/access.js';
import { notFound } from '../../platform/http/exceptions.js';
import { audit } from '../../platform/logging/audit-log.js';
import { ApiFile } from '../../platform/openapi/api-file.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { OwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { BackupDownloadDto, BackupDto, BackupOverviewDto } from './backup.dto.js';
import type { Backup } from './backup.entity.js';
import { BackupOverviewService } from './backup-overview.service.js';
import { BackupsService } from './backups.service.js';
import { DownloadTicketsService } from './download-tickets.service.js';

/** Encrypted or not. */
const ARCHIVE_TYPE = 'application/octet-stream';

@ApiTags('Backups')
@Controller('backups')
export class BackupsController {
  constructor(
    private readonly backups: BackupsService,
    private readonly overview: BackupOverviewService,
    private readonly tickets: DownloadTicketsService,
    private readonly currentPassword: CurrentPassword,
    private readonly auditLog: AuditService,
  ) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'List the latest backups, and whether one is overdue',
    description: 'Newest first, with size, state and the result of the verification. For SUPER_ADMIN.',
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
    summary: 'Start a backup in the background',
    description:
      'Returns the running backup immediately; poll the list for its end. Only one backup runs at a time; a second one is refused with 409.',
  })
  @ApiSuccess(BackupDto, { status: 201, message: 'The backup has begun' })
  @ApiErrors(401, 403, 409)
  async create(@CurrentUser() { id: userId }: SignedInUser) {
    return this.toResponse((await this.backups.begin({ origin: 'USER', userId })).backup);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    summary: 'Start to verify in a scratch database that a backup can be restored',
    description:
      'Restores the archive beside the real data, counts its rows and removes it again. The list contains the result.',
  })
  @ApiSuccess(BackupDto, { message: 'The proof has begun' })
  @ApiErrors(400, 401, 403, 404, 409)
  async verify(@Param('id', IdPipe) id: number) {
    return this.toResponse((await this.backups.beginVerify(id)).backup);
  }

  @Post(':id/download')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    summary: 'Return a URL that downloads the archive once, within a minute',
    description:
      'Requires your own password. Because a browser sends no token with a download, the URL contains a ticket, which ends with the session. The archive is encrypted if a key is configured; the download is a tar with the archive and the list of later erasures.',
  })
  @ApiSuccess(BackupDownloadDto, { message: 'The download is ready' })
  @ApiErrors(400, 401, 403, 404, 413, 415, 429)
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
  @IdParam()
  @ApiSecurity('downloadTicket')
  @ApiOperation({
    operationId: 'getBackupFile',
    summary: 'Download the archive of a backup by a ticket',
    description: 'At the URL that `POST /api/backups/{id}/download` returns.',
  })
  @ApiFile([ARCHIVE_TYPE], 'The archive with the list of later erasures')
  @ApiErrors(400, 401, 404)
  async file(@Param('id', IdPipe) id: number, @Query('ticket') ticket: unknown, @Res() response: Response) {
    const { id: userId, sessionId } = await this.tickets.redeem(ticket, id);
    const backup = await this.stored(id);
    const { name, bytes, stream } = await this.backups.download(backup).catch(() => {
      throw notFound('Archive');
    });
    audit('backup-downloaded', { actorId: userId });
    this.auditLog.record({ action: 'downloaded', collection: 'backups', records: [id], userId, sessionId });
    response.set({
      'Content-Type': ARCHIVE_TYPE,
      'Content-Length': bytes,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    });
    // The client aborted the download.
    await pipeline(stream, response).catch(() => response.destroy());
  }

  private async stored(id: number): Promise<Backup> {
    const backup = await this.backups.get(id);
    if (backup.state === 'RUNNING' || backup.state === 'FAILED') throw notFound('Archive');
    return backup;
  }

  private async toResponse(backup: Backup) {
    return (await this.overview.toStaff([await this.backups.get(backup.id)]))[0];
  }
}
