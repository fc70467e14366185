import { ApiProperty } from '@nestjs/swagger';
import { type Receipt, REFERENCE } from '../../../contract/families/forms.js';

export const ReferenceProperty = () =>
  ApiProperty({ type: String, pattern: REFERENCE.source, example: '7K3M-9QXW-2RTC' });

export class ReceiptDto implements Receipt {
  @ReferenceProperty() id: string;
  @ReferenceProperty() reference: string;
}

export const receiptOf = (reference: string): Receipt => ({ id: reference, reference });

export class CountDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 }) count: number;
}
