import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { DOCUMENT_TYPES, type DocumentType, type StaffDocumentFile } from '../../../contract/families/documents.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { notFound } from '../../platform/http/exceptions.js';
import { DocumentFile } from './document-file.entity.js';

export const FILES = 'document-files';

/** Numbers files from 1 without gaps. */
const PLACE = `
  (SELECT count(*)::integer FROM document_files AS others
    WHERE others."documentId" = files."documentId" AND others.number <= files.number)`;

const LIST = `
  SELECT files.id, files."documentId", ${PLACE} AS number, files.type, octet_length(files.content) AS bytes,
         files."receivedAt", files."seenAt", files."isScanned", documents.name
    FROM document_files AS files JOIN documents ON documents.id = files."documentId"
   WHERE documents."admissionId" = $1
   ORDER BY files."documentId", files.number`;

const SEE = `
  UPDATE document_files AS files SET "seenAt" = now() FROM documents
   WHERE files.id = $1 AND files."seenAt" IS NULL AND documents.id = files."documentId" AND documents."admissionId" = $2`;

const READ = `
  SELECT documents.name, ${PLACE} AS number, files.type, files.content
    FROM document_files AS files JOIN documents ON documents.id = files."documentId"
   WHERE files.id = $1 AND documents."admissionId" = $2`;

interface Row extends Named {
  id: number;
  documentId: number;
  bytes: number;
  receivedAt: Date;
  seenAt: Date | null;
  isScanned: boolean;
}

export interface OpenedFile {
  name: string;
  type: DocumentType;
  content: Buffer;
}

@Injectable()
export class DocumentFilesService {
  constructor(
    @InjectRepository(DocumentFile) private readonly files: Repository<DocumentFile>,
    private readonly admissions: AdmissionsService,
  ) {}

  async list(admissionId: number): Promise<(documentId: number) => StaffDocumentFile[]> {
    const rows = await this.files.query<Row[]>(LIST, [admissionId]);
    return (documentId) => rows.filter((row) => row.documentId === documentId).map(toFile);
  }

  /** Downloads a file for staff and marks it as seen, under a name that does not come from the parent's device. */
  async open(admissionId: number, id: number, user: AuthenticatedUser): Promise<OpenedFile> {
    if (!(await this.admissions.canAccess(user, admissionId))) throw notFound('Admission');
    return transact(this.files.manager, async (manager) => {
      // Lock the file against replacement or removal by the parent.
      await manager.query(SEE, [id, admissionId]);
      const found = await this.read(admissionId, id, manager);
      if (!found) throw notFound('File');
      addAuditLine(manager, { action: 'downloaded', collection: FILES, records: [id] });
      return found;
    });
  }

  async read(admissionId: number, id: number, manager = this.files.manager): Promise<OpenedFile | undefined> {
    const [found] = await manager.query<(Named & { content: Buffer })[]>(READ, [id, admissionId]);
    return found && { name: fileNameOf(found), type: found.type, content: found.content };
  }
}

interface Named {
  name: string;
  number: number;
  type: DocumentType;
}

/** Browsers drop the part before a slash, which older names may contain. */
const fileNameOf = ({ name, number, type }: Named): string =>
  `${name.replace(/[/\\]/g, '-')}${number === 1 ? '' : ` ${number}`}${DOCUMENT_TYPES[type]}`;

const toFile = ({ id, bytes, receivedAt, seenAt, isScanned, ...named }: Row): StaffDocumentFile => ({
  id,
  name: fileNameOf(named),
  bytes,
  receivedAt: receivedAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
  isScanned,
});
