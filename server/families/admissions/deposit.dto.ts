import { type Deposit, PAID_AMOUNT, PAID_ON_ERROR, PAID_REFERENCE } from '../../../contract/families/deposits.js';
import { DayField, IntField, TextField } from '../../platform/validation/fields.js';

export class DepositDto implements Partial<Deposit> {
  @DayField(
    { message: PAID_ON_ERROR },
    {
      example: '2026-01-15',
      description:
        'The day on which the deposit was paid, not in the future; null removes amount and reference, and without it they are of today',
    },
  )
  paidOn?: string | null;
  @IntField(PAID_AMOUNT, {
    nullable: true,
    example: 25_000,
    description: 'The amount of the deposit in whole Sri Lankan rupees',
  })
  paidAmount?: number | null;
  @TextField(PAID_REFERENCE, { description: 'The reference of the bank or the slip', example: 'FT26015-884213' })
  paidReference?: string | null;
}
