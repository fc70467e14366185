import { ApiProperty } from '@nestjs/swagger';
import { ShownId } from './shown.js';

/** What a visitor gets for a form: proof that it was stored, and none of it. */
export class ReceiptDto {
  @ShownId() id: number;
}

export class CountDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 }) count: number;
}
