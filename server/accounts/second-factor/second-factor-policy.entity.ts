import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { checkIn } from '../../records/collection/check-in.js';
import { REQUIRED_FOR, type RequiredFor } from '../../../contract/accounts/second-factor.js';

/** Without a row, nobody must have a second factor. */
@Entity('second_factor_policy')
@Check('second_factor_policy_one', '"id" = 1')
@Check('second_factor_policy_for', checkIn('requiredFor', REQUIRED_FOR))
export class SecondFactorPolicyEntity {
  @PrimaryColumn('integer') id: number;
  @Column('text') requiredFor: RequiredFor;
}
