import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThan, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { ATTACHMENTS, type ThreadFileInfo } from '../../../contract/families/threads.js';
import { fileTypeOf } from '../../platform/bodies/document-type.js';
import { VirusScannerService } from '../documents/virus-scanner.service.js';
import { AppException, conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { ThreadFile } from './thread-file.entity.js';
import { asFileName } from './mail-lines.js';
import type { ThreadKey } from './thread-entry.entity.js';

const HOUR = 3600;
const KEPT_MS = 24 * HOUR * 1000;

/** Files for replies of staff. They are uploaded first, and the reply refers to them. */
@Injectable()
export class AttachmentsService implements OnModuleInit {
  constructor(
    @InjectRepository(ThreadFile) private readonly files: Repository<ThreadFile>,
    private readonly scanner: VirusScannerService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define('attachments', { every: HOUR, run: () => this.cleanUp() });
  }

  /** Throws 415, 422 and 503 for its content, and 409 for too many unsent files. */
  async add(key: ThreadKey, name: string, path: string, user: AuthenticatedUser): Promise<ThreadFileInfo> {
    const type = await fileTypeOf(path);
    if (!type) throw new AppException(415, 'UNSUPPORTED_MEDIA_TYPE', DOCUMENT_ERRORS.type);
    const unsent = this.unsentOf(key, user.id);
    if ((await this.files.countBy(unsent)) >= ATTACHMENTS.unsentAtMost) throw conflict(ATTACHMENTS.count);
    const isScanned = await this.scanner.scan(await openAsBlob(path));
    const content = await readFile(path);
    const file = { ...key, byId: user.id, name: asFileName(name), type, isScanned, content };
    const { id, name: stored } = await this.files.save(this.files.create(file));
    return { id, name: stored, type, bytes: content.length, isScanned };
  }

  async remove(key: ThreadKey, id: number, user: AuthenticatedUser): Promise<void> {
    const { affected } = await this.files.delete({ id, ...this.unsentOf(key, user.id) });
    if (!affected) throw notFound('File');
  }

  /** Call it in the transaction of the reply. Throws 400 for unknown files or too many bytes. */
  async attach(manager: EntityManager, key: ThreadKey, ids: number[], entryId: number, userId: number): Promise<void> {
    const unsent = { id: In(ids), ...this.unsentOf(key, userId) };
    const { affected } = await manager.update(ThreadFile, unsent, { entryId });
    if (affected !== new Set(ids).size) throw ValidationException.field('files', ATTACHMENTS.missing);
    const sql = 'SELECT sum(octet_length(content))::integer AS bytes FROM thread_files WHERE "entryId" = $1';
    const [{ bytes }] = await manager.query<[{ bytes: number }]>(sql, [entryId]);
    if (bytes > ATTACHMENTS.bytes) throw ValidationException.field('files', ATTACHMENTS.size);
  }

  async cleanUp(): Promise<void> {
    await this.files.delete({ entryId: IsNull(), createdAt: LessThan(new Date(Date.now() - KEPT_MS)) });
  }

  private unsentOf({ collection, recordId }: ThreadKey, byId: number) {
    return { collection, recordId, byId, entryId: IsNull() };
  }
}
