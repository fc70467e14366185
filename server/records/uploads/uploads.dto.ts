import { ApiProperty } from '@nestjs/swagger';
import { UPLOAD, type Upload } from '../../../contract/records/uploads.js';

export class UploadDto implements Upload {
  @ApiProperty({ type: String, example: '/uploads/1b4e28ba-2fa1-4d2c-883f-0016d3cca427.jpg' }) url: string;
  @ApiProperty({ type: String, example: 'https://school.example.com/uploads/1b4e28ba-2fa1-4d2c-883f-0016d3cca427.jpg' })
  fullUrl: string;
  @ApiProperty({ type: 'integer', description: 'Pixels' }) width: number;
  @ApiProperty({ type: 'integer', description: 'Pixels' }) height: number;
  @ApiProperty({ type: 'integer' }) bytes: number;
}

export class UploadFormDto {
  @ApiProperty({ type: 'string', format: 'binary', description: `At most ${UPLOAD.maxBytes} bytes` }) file: unknown;
  @ApiProperty({ type: String, required: false }) type?: string;
}
