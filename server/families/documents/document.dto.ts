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
    { description: 'What the parent is asked for', example: ['Birth certificate'] },
  )
  names: string[];
  @TextField(DOCUMENTS.note, { description: 'To the parent', example: 'A photo with a phone will do.' })
  note?: string | null;
}

class StaffDocumentFileDto implements StaffDocumentFile {
  @IdProperty() id: number;
  @ApiProperty({
    type: String,
    description: 'What it is called when it is downloaded',
    example: 'Birth certificate.pdf',
  })
  name: string;
  @ApiProperty({ type: 'integer', description: 'How large it is', example: 120_345 }) bytes: number;
  @DateTimeProperty(false, 'When it came, or the one before it was replaced') receivedAt: string;
  @DateTimeProperty(true, 'When staff downloaded it first; from then on it stays') seenAt: string | null;
  @ApiProperty({ type: Boolean, description: 'Whether it was looked through for viruses', example: true })
  isScanned: boolean;
}

export class StaffDocumentDto implements StaffDocument {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'What was asked for', example: 'Birth certificate' }) name: string;
  @DateTimeProperty() createdAt: string;
  @ApiProperty({ type: String, description: 'Who asked for it', example: 'Nimali Silva' }) by: string;
  @DateTimeProperty(true, 'When the parent sent its first file, or brought it on paper') receivedAt: string | null;
  @DateTimeProperty(true, 'When the application was decided; nothing is taken for it any more')
  closedAt: string | null;
  @ApiProperty({ type: [StaffDocumentFileDto], description: 'None before one comes, nor of a document on paper' })
  files: StaffDocumentFileDto[];
}
