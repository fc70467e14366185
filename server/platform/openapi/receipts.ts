import { ApiProperty } from '@nestjs/swagger';
import { type Receipt, REFERENCE } from '../../../contract/families/forms.js';

export const ReferenceProperty = () =>
  ApiProperty({ type: String, pattern: REFERENCE.source, example: '7K3M-9QXW-2RTC' });

export const IsMailedProperty = () =>
  ApiProperty({
    enum: [false],
    required: false,
    description:
      'If no confirmation is mailed: nobody reads mail to this email address, or it is the own of the school',
    example: false,
  });

export class ReceiptDto implements Receipt {
  @ReferenceProperty() id: string;
  @ReferenceProperty() reference: string;
  @IsMailedProperty() isMailed?: false;
}

export const receiptOf = (reference: string): Receipt => ({ id: reference, reference });

export class CountDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 }) count: number;
}
