import { ApiProperty } from '@nestjs/swagger';
import {
  DOCUMENTS,
  type DocumentsInput,
  type StaffDocument,
  type StaffDocumentFile,
} from '../../../contract/families/documents.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { TextField, TextsField } from '../../platform/validation/fields.js';

export class DocumentsDto implements DocumentsInput {
  @TextsField(
    {
      max: DOCUMENTS.atMost,
      length: DOCUMENTS.nameLength,
      pattern: DOCUMENTS.namePattern,
      message: DOCUMENTS.names,
    },
    { description: 'The documents to request', example: ['Birth certificate'] },
  )
  names: string[];
  @TextField(DOCUMENTS.note, { description: 'A note to the parent', example: 'A photo with a phone will do.' })
  note?: string | null;
}

class StaffDocumentFileDto implements StaffDocumentFile {
  @IdProperty() id: number;
  @ApiProperty({
    type: String,
    description: 'The file name of the download',
    example: 'Birth certificate.pdf',
  })
  name: string;
  @ApiProperty({ type: 'integer', description: 'Its size in bytes', example: 120_345 }) bytes: number;
  @DateTimeProperty(false, 'When it was uploaded or replaced') receivedAt: string;
  @DateTimeProperty(true, 'When staff first downloaded it. From then on the parent cannot replace or remove it.')
  seenAt: string | null;
  @ApiProperty({ type: Boolean, description: 'Whether it was scanned for viruses', example: true })
  isScanned: boolean;
}

export class StaffDocumentDto implements StaffDocument {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'The requested document', example: 'Birth certificate' }) name: string;
  @DateTimeProperty() createdAt: string;
  @ApiProperty({ type: String, description: 'The user who requested it', example: 'Nimali Silva' }) by: string;
  @DateTimeProperty(true, 'When the parent sent its first file, or brought it on paper') receivedAt: string | null;
  @DateTimeProperty(true, 'When the application was decided. No file is accepted afterwards.')
  closedAt: string | null;
  @ApiProperty({ type: [StaffDocumentFileDto], description: 'Empty before the first one, and for a document on paper' })
  files: StaffDocumentFileDto[];
}
