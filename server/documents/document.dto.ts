import { ApiProperty } from '@nestjs/swagger';
import { DOCUMENTS, type DocumentsInput, type StaffDocument } from '../../contract/documents.js';
import { DateTimeProperty, IdProperty } from '../openapi/response-dto.js';
import { TextField, TextsField } from '../validation/fields.js';

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

export class StaffDocumentDto implements StaffDocument {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'What was asked for', example: 'Birth certificate' }) name: string;
  @DateTimeProperty() createdAt: string;
  @ApiProperty({ type: String, description: 'Who asked for it', example: 'Nimali Silva' }) by: string;
  @DateTimeProperty(true, 'When the parent sent it, or brought it on paper') receivedAt: string | null;
  @DateTimeProperty(true, 'When the application was decided before it came') closedAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What its file is called when it is downloaded; null before it comes, and for one on paper',
    example: 'Birth certificate.pdf',
  })
  fileName: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How large its file is', example: 120_345 })
  bytes: number | null;
  @ApiProperty({ type: Boolean, description: 'Whether its file was looked through for viruses', example: true })
  isScanned: boolean;
}
